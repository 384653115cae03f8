# shellcheck shell=bash
# Provide the tools of the tests: found on the machine, else installed from the distribution's packages, else started with
# Docker Compose. Sourced after servers.sh.

# No __pycache__ among the sources, also from interpreters that Python tools start.
export PYTHONDONTWRITEBYTECODE=1

# Find PostgreSQL, Redis and RabbitMQ, or install them.
provide_servers() {
  if servers_are_missing; then
    if can_install; then
      local packages=()
      postgres_is_there || packages+=(postgresql)
      redis_is_there || packages+=(redis-server)
      rabbitmq_is_there || packages+=(rabbitmq-server)
      install "${packages[@]}"
    elif has docker && docker info >/dev/null 2>&1; then
      compose_up
    fi
  fi
  find_servers
}

servers_are_missing() { ! postgres_is_there || ! redis_is_there || ! rabbitmq_is_there; }

postgres_is_there() {
  PATH=$PATH:$(newest_folder /usr/lib/postgresql/*/bin)
  has psql && { [ -n "${ATTAR_POSTGRES_URL:-}${PGHOST:-}${PGPORT:-}" ] || port_answers 127.0.0.1 5432 || has initdb; }
}

redis_is_there() { [ -n "${ATTAR_REDIS_URL:-${REDIS_URL:-}}" ] || redis_answers 127.0.0.1 6379 || has redis-server; }

rabbitmq_is_there() {
  [ -n "${ATTAR_AMQP_URL:-${AMQP_URL:-}}" ] || amqp_answers 127.0.0.1 5672 || rabbitmq_program >/dev/null
}

# Set CHROMIUM_PATH, preferring the headless shell, which takes two thirds of the time.
provide_chromium() {
  find_chromium && return
  ! can_install || install chromium-headless-shell || install chromium
  find_chromium || fail "Chromium is missing; the browser journeys drive it." "$(install_hint chromium)" \
    "Where the distribution has it only as a snap, install any Chromium or Chrome and name it: CHROMIUM_PATH=/path/to/chrome make test"
}

find_chromium() {
  local program
  for program in "${CHROMIUM_PATH:-}" chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable \
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" "/Applications/Chromium.app/Contents/MacOS/Chromium"; do
    # Some distributions have a stub of this name.
    if [ -n "$program" ] && "$program" --version >/dev/null 2>&1; then
      CHROMIUM_PATH=$(command -v "$program")
      export CHROMIUM_PATH
      say "Chromium: $CHROMIUM_PATH"
      return
    fi
  done
  return 1
}

# Provide pdfinfo, pdffonts and pdftotext for printed pages.
provide_poppler() {
  has pdftotext && return
  ! can_install || install poppler-utils
  has pdftotext || fail "pdftotext is missing; the browser journeys read the printed pages with it." "$(install_hint poppler-utils)"
}

# Set SOFFICE_PATH: LibreOffice opens exported tables.
provide_libreoffice() {
  find_libreoffice && return
  ! can_install || install libreoffice-calc-nogui
  find_libreoffice || fail "LibreOffice is missing; a test opens exported tables with it." \
    "$(install_hint libreoffice-calc-nogui)" "Installed elsewhere, name it: SOFFICE_PATH=/path/to/soffice make test"
}

find_libreoffice() {
  local program
  for program in "${SOFFICE_PATH:-}" soffice libreoffice /usr/lib/libreoffice/program/soffice \
    /Applications/LibreOffice.app/Contents/MacOS/soffice; do
    if [ -n "$program" ] && has "$program"; then
      SOFFICE_PATH=$(command -v "$program")
      export SOFFICE_PATH
      say "LibreOffice: $SOFFICE_PATH"
      return
    fi
  done
  return 1
}

# Set PYTHON to an interpreter with venv.
provide_python() {
  find_python && return
  ! can_install || install python3 python3-venv
  find_python || fail "Python 3.11 or later is missing, or its module venv." "$(install_hint "python3 python3-venv")"
}

find_python() {
  for PYTHON in python3 /usr/bin/python3 python3.14 python3.13 python3.12 python3.11; do
    if "$PYTHON" -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
      PYTHON=$(command -v "$PYTHON")
      say "Python: $PYTHON"
      return
    fi
  done
  return 1
}

# Provide podman.
provide_podman() {
  has podman && { has crun || has runc; } && return
  ! can_install || install podman runc
  has podman || fail "podman is missing; the images are built and run with it." "$(install_hint "podman runc")"
}

# Return whether apt-get works: Debian or Ubuntu, as root or with password-less sudo.
can_install() { has apt-get && { [ "$(id -u)" = 0 ] || sudo -n true 2>/dev/null; }; }

install() {
  say "Installing from the distribution's packages: $*"
  local as_root=()
  [ "$(id -u)" = 0 ] || as_root=(sudo -n)
  ${as_root[@]+"${as_root[@]}"} apt-get update -qq
  ${as_root[@]+"${as_root[@]}"} env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@" >/dev/null
}

compose_up() {
  say "Starting PostgreSQL, Redis and RabbitMQ with Docker Compose"
  docker compose --file deploy/local/compose.yaml up --detach --wait
  export ATTAR_POSTGRES_URL=postgres://postgres:postgres@127.0.0.1:55432/postgres
  export ATTAR_REDIS_URL=redis://127.0.0.1:56379
  export ATTAR_AMQP_URL=amqp://guest:guest@127.0.0.1:55672/%2f
  export COMPOSED=yes
  STARTED+=(compose)
}

stop_compose() { docker compose --file deploy/local/compose.yaml down --volumes; }
