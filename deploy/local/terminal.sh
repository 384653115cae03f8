# shellcheck shell=bash
# How the scripts of this folder speak. Sourced, not run.

# One line for each argument.
say() { printf '%s\n' "$@"; }

heading() { printf '\n── %s\n' "$*"; }

# Ends the script and says what a person can do about it.
fail() {
  printf '\n%s\n' "$1" >&2
  shift
  [ $# -eq 0 ] || printf '  %s\n' "$@" >&2
  exit 1
}

# How many processors this machine has.
processors() { getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2; }

has() { command -v "$1" >/dev/null 2>&1; }
