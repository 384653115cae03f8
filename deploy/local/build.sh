# shellcheck shell=bash
# Check build tools, build the front end and the programs. Sourced after terminal.sh, in the repository's root. Functions are
# also called where `set -e` has no effect, hence the &&.

TARGET=${CARGO_TARGET_DIR:-target}
PROGRAMS=${ATTAR_PROGRAMS:-$TARGET/debug}

check_tools() {
  check_rust
  check_node
  has cc || has gcc || has clang || fail "A C compiler is missing (some libraries are built from C)." \
    "Debian, Ubuntu: apt-get install build-essential" "Fedora: dnf install gcc" "macOS: xcode-select --install"
}

check_rust() {
  has cargo || fail "Rust is missing: cargo is not on the PATH." \
    "Install it as https://rust-lang.org/tools/install describes; rust-toolchain.toml then chooses the version."
  local wanted found
  wanted=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' Cargo.toml)
  found=$(cargo --version 2>&1) || fail "cargo does not start:" "$found"
  found=$(printf '%s' "$found" | sed 's/^cargo \([0-9.]*\).*/\1/')
  at_least "$found" "$wanted" || fail "Rust $found is too old; $wanted or later is needed." "With rustup: rustup update"
}

check_node() {
  if ! has node || ! has npm; then
    fail "Node.js is missing (node and npm)." "Version 20.20 or later is needed; see https://nodejs.org"
  fi
  local wanted found
  wanted=$(sed -n 's/.*"node": ">=\([0-9.]*\)".*/\1/p' frontend/package.json)
  found=$(node --version | tr -d v)
  at_least "$found" "$wanted" || fail "Node.js $found is too old; $wanted or later is needed." "See https://nodejs.org"
}

# Return whether version $1 is at least $2, by major and minor number.
at_least() {
  local major minor wanted_major wanted_minor
  IFS=. read -r major minor _ <<<"$1"
  IFS=. read -r wanted_major wanted_minor _ <<<"$2"
  [ "$major" -gt "$wanted_major" ] || { [ "$major" -eq "$wanted_major" ] && [ "${minor:-0}" -ge "${wanted_minor:-0}" ]; }
}

# Install the front end's packages when the lock file changed.
install_packages() {
  local installed=frontend/node_modules/.installed-from.json
  ! cmp -s frontend/package-lock.json "$installed" || return 0
  say "Installing the front end's packages …"
  trust_authorities_of_the_system
  npm --prefix frontend ci --no-audit --no-fund --loglevel=error && cp frontend/package-lock.json "$installed"
}

# Node.js has CA certificates of its own: add those that this machine trusts.
trust_authorities_of_the_system() {
  local authorities=/etc/ssl/certs/ca-certificates.crt
  [ -n "${NODE_EXTRA_CA_CERTS-}" ] || [ ! -e "$authorities" ] || export NODE_EXTRA_CA_CERTS=$authorities
}

# Build frontend/dist when a source is newer than the last build. A stamp file records the time: webpack does not touch
# unchanged outputs.
build_front_end() {
  install_packages
  local built=frontend/node_modules/.built
  if [ -e "$built" ] && [ -e frontend/dist/index.html ]; then
    [ -n "$(find frontend/src frontend/scripts frontend/package-lock.json frontend/*.mjs frontend/*.json -newer "$built" -print -quit)" ] || return 0
  fi
  say "Building the front end …"
  touch "$built.began"
  npm --prefix frontend run --silent build -- --stats=errors-warnings && mv "$built.began" "$built"
}

# Install cargo-auditable, of the version in the Dockerfile, and let build_programs write the list of crates into the programs.
provide_auditable() {
  local version
  version=$(sed -n 's/.*cargo install .*--version \([0-9.]*\) cargo-auditable.*/\1/p' deploy/Dockerfile)
  PATH=$PWD/data/tools/cargo-auditable-$version/bin:$PATH
  has cargo-auditable || cargo install --quiet --locked --root "data/tools/cargo-auditable-$version" --version "$version" cargo-auditable
  AUDITABLE=yes
}

# build_programs [cargo's arguments that select programs…]: build unless no source is newer than the last such build.
build_programs() {
  local built
  built=$PROGRAMS/.built$(printf '%s' "$*" | tr -d ' ')
  if [ -e "$built" ] && [ -e "$PROGRAMS/attar" ]; then
    [ -n "$(find Cargo.toml Cargo.lock rust-toolchain.toml proto gateway services -newer "$built" -print -quit)" ] || return 0
  else
    say "Compiling the programs. The first time this takes some minutes (about seven on two cores); afterwards, seconds."
  fi
  mkdir -p "$PROGRAMS"
  touch "$built.began"
  cargo ${AUDITABLE:+auditable} build --locked "$@" && mv "$built.began" "$built"
}
