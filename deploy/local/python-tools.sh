# shellcheck shell=bash
# Programs of the Python package index, each kind in an environment of its own, at versions and with hashes that stand in
# the repository. Sourced after provide.sh.

# python_tools <folder with requirements.txt> <name>: sets TOOLS to the folder of its programs. Installs them when the
# list is not the one that they were installed from, or their Python is gone.
python_tools() {
  local rules=$1 packages=$PWD/data/tools/$2
  TOOLS=$packages/bin
  ! cmp -s "$rules/requirements.txt" "$packages/installed-from.txt" || ! "$TOOLS/python" --version >/dev/null 2>&1 || return 0
  provide_python
  say "Installing $2 …"
  rm -rf "$packages"
  "$PYTHON" -m venv "$packages"
  "$TOOLS/pip" install --quiet --disable-pip-version-check --no-deps --require-hashes --requirement "$rules/requirements.txt"
  cp "$rules/requirements.txt" "$packages/installed-from.txt"
}
