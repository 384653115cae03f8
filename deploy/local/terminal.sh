# shellcheck shell=bash
# Output helpers of the scripts. Sourced, not run.

# Print each argument on a line.
say() { printf '%s\n' "$@"; }

heading() { printf '\n── %s\n' "$*"; }

# Print an error with hints and exit.
fail() {
  printf '\n%s\n' "$1" >&2
  shift
  [ $# -eq 0 ] || printf '  %s\n' "$@" >&2
  exit 1
}

# Print the number of processors.
processors() { getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2; }

has() { command -v "$1" >/dev/null 2>&1; }
