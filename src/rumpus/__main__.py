"""The command's first and last word: whatever happens, no traceback reaches a user."""

import os
import sys

INTERRUPTED = 130  # 128 + SIGINT, as shells say it
CUT_OFF = 141  # 128 + SIGPIPE: whoever read our output has gone


def main() -> int:
    """Run the command with the words of the command line; returns its exit code."""
    try:
        from rumpus.cli import run

        code = run(sys.argv[1:])
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        code = INTERRUPTED
    except BrokenPipeError:
        code = CUT_OFF
    except OSError as wrong:  # the disk behind our output is full, for one
        print(f"rumpus: {wrong.strerror}", file=sys.stderr)
        code = 2
    _drop_output()
    return code


def _drop_output() -> None:
    """What could not be written is not tried again when Python ends."""
    if sys.stdout is not None:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
