# shellcheck shell=bash
# Find PostgreSQL, Redis and RabbitMQ: named by the environment, on their usual ports, or started from installed binaries
# with files under $SERVERS. Sourced after terminal.sh and probe.sh, in the repository's root.
#
# find_servers sets POSTGRES_URL, REDIS_URL and AMQP_URL; stop_servers stops only servers that find_servers started.
# With THROWAWAY set, an installed PostgreSQL and RabbitMQ are always started, the former without fsync: for tests.

SERVERS=${ATTAR_SERVERS_DIR:-$PWD/data/servers}
STARTED=()

find_servers() {
  find_postgres
  find_redis
  find_rabbitmq
  export POSTGRES_URL REDIS_URL AMQP_URL
}

stop_servers() {
  local server
  for server in ${STARTED[@]+"${STARTED[@]}"}; do "stop_$server"; done
  STARTED=()
}

# ── PostgreSQL

find_postgres() {
  PATH=$PATH:$(newest_folder /usr/lib/postgresql/*/bin)
  has psql || [ -n "${COMPOSED:-}" ] ||
    fail "PostgreSQL's client psql is missing; it makes the databases." "$(install_hint postgresql)"
  local url
  if [ -n "${ATTAR_POSTGRES_URL:-}" ]; then
    url=$ATTAR_POSTGRES_URL
  elif [ -n "${PGHOST:-}${PGPORT:-}" ]; then
    url="postgres://${PGUSER:-$(id -un)}${PGPASSWORD:+:$PGPASSWORD}@${PGHOST:-127.0.0.1}:${PGPORT:-5432}/${PGDATABASE:-postgres}"
  fi
  if [ -n "${url:-}" ]; then
    POSTGRES_URL=$url
    sql "select 1" >/dev/null 2>&1 || fail "PostgreSQL does not answer where the environment says it is." \
      "Look at ATTAR_POSTGRES_URL, or PGHOST, PGPORT, PGUSER and PGPASSWORD: psql has to reach it with them."
    say "PostgreSQL: as the environment says"
    return
  fi
  if [ -n "${THROWAWAY:-}" ] && has initdb && has pg_ctl; then
    start_postgres -c fsync=off -c full_page_writes=off -c synchronous_commit=off -c max_connections=300
    return
  fi
  local user
  for user in postgres "$(id -un)" postgres:postgres; do
    POSTGRES_URL="postgres://$user@127.0.0.1:5432/postgres"
    sql "select 1" >/dev/null 2>&1 || continue
    say "PostgreSQL: found on port 5432"
    return
  done
  start_postgres
}

# start_postgres [options of the server…]
start_postgres() {
  if ! has initdb || ! has pg_ctl; then
    fail "PostgreSQL is missing: none answers on port 5432 and none is installed." "$(install_hint postgresql)"
  fi
  prepare_postgres_folder
  local port
  port=$(kept_port postgres)
  [ -e "$POSTGRES_FOLDER/PG_VERSION" ] ||
    as_postgres initdb --pgdata="$POSTGRES_FOLDER" --username=postgres --auth=trust --encoding=UTF8 --no-locale >/dev/null
  if ! as_postgres pg_ctl status --pgdata="$POSTGRES_FOLDER" >/dev/null 2>&1; then
    as_postgres pg_ctl start --wait --silent --pgdata="$POSTGRES_FOLDER" --log="$POSTGRES_FOLDER/server.log" \
      --options="-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories='' $* ${POSTGRES_OPTIONS:-}" ||
      fail "PostgreSQL did not start." "See $POSTGRES_FOLDER/server.log"
    STARTED+=(postgres)
  fi
  POSTGRES_URL="postgres://postgres@127.0.0.1:$port/postgres"
  say "PostgreSQL: started on port $port"
}

stop_postgres() { as_postgres pg_ctl stop --silent --mode=fast --pgdata="$POSTGRES_FOLDER" || true; }

# PostgreSQL does not run as root: as root, use another account that owns and can reach the folder.
prepare_postgres_folder() {
  POSTGRES_FOLDER=$SERVERS/postgres
  POSTGRES_ACCOUNT=
  mkdir -p "$SERVERS"
  if [ "$(id -u)" = 0 ]; then
    POSTGRES_ACCOUNT=postgres
    id postgres >/dev/null 2>&1 || POSTGRES_ACCOUNT=nobody
    as_postgres test -x "$SERVERS" || POSTGRES_FOLDER=/var/tmp/attar-postgres-$(printf '%s' "$SERVERS" | cksum | cut -d ' ' -f 1)
    mkdir -p "$POSTGRES_FOLDER"
    chown "$POSTGRES_ACCOUNT" "$POSTGRES_FOLDER"
    chmod 700 "$POSTGRES_FOLDER"
  fi
}

as_postgres() {
  if [ -z "$POSTGRES_ACCOUNT" ]; then
    "$@"
  else
    (cd / && setpriv --reuid="$POSTGRES_ACCOUNT" --regid="$(id -g "$POSTGRES_ACCOUNT")" --clear-groups "$@")
  fi
}

# sql <statement> [database]: run a statement on the server.
sql() {
  local options=(--no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 --command="$1")
  if has psql; then
    psql "${options[@]}" "$(database_url "${2:-}")"
  else
    docker compose --file deploy/local/compose.yaml exec -T postgres psql --username=postgres "${options[@]}" "${2:-postgres}"
  fi
}

# Print the server's URL with another database.
database_url() {
  local address=${POSTGRES_URL%%\?*} query=
  [ "$address" = "$POSTGRES_URL" ] || query="?${POSTGRES_URL#*\?}"
  [ -z "$1" ] || address="${address%/*}/$1"
  printf '%s%s' "$address" "$query"
}

ensure_database() {
  [ "$(sql "select 1 from pg_database where datname = '$1'")" = 1 ] || sql "create database \"$1\""
}

drop_database() { sql "drop database if exists \"$1\" with (force)"; }

# ── Redis

find_redis() {
  if [ -n "${ATTAR_REDIS_URL:-${REDIS_URL:-}}" ]; then
    REDIS_URL=${ATTAR_REDIS_URL:-$REDIS_URL}
    say "Redis: as the environment says"
  elif redis_answers 127.0.0.1 6379; then
    REDIS_URL=redis://127.0.0.1:6379
    say "Redis: found on port 6379"
  else
    start_redis
  fi
}

start_redis() {
  has redis-server || fail "Redis is missing: none answers on port 6379 and none is installed." "$(install_hint redis-server)"
  mkdir -p "$SERVERS/redis"
  local port
  port=$(kept_port redis)
  REDIS_URL=redis://127.0.0.1:$port
  if ! redis_answers 127.0.0.1 "$port"; then
    redis-server --bind 127.0.0.1 --port "$port" --save '' --appendonly no --dir "$SERVERS/redis" \
      --daemonize yes --pidfile "$SERVERS/redis/pid" --logfile "$SERVERS/redis/server.log" >/dev/null
    wait_until 10 redis_answers 127.0.0.1 "$port" || fail "Redis did not start." "See $SERVERS/redis/server.log"
    STARTED+=(redis)
  fi
  say "Redis: started on port $port"
}

stop_redis() { stop_process "$(cat "$SERVERS/redis/pid")"; }

# ── RabbitMQ

find_rabbitmq() {
  if [ -n "${ATTAR_AMQP_URL:-${AMQP_URL:-}}" ]; then
    AMQP_URL=${ATTAR_AMQP_URL:-$AMQP_URL}
    say "RabbitMQ: as the environment says"
  elif [ -n "${THROWAWAY:-}" ] && rabbitmq_program >/dev/null; then
    start_rabbitmq
  elif amqp_answers 127.0.0.1 5672; then
    AMQP_URL=amqp://guest:guest@127.0.0.1:5672/%2f
    say "RabbitMQ: found on port 5672"
  else
    start_rabbitmq
  fi
}

start_rabbitmq() {
  local program folder=$SERVERS/rabbitmq port
  program=$(rabbitmq_program) ||
    fail "RabbitMQ is missing: none answers on port 5672 and none is installed." "$(install_hint rabbitmq-server)"
  mkdir -p "$folder"
  port=$(kept_port rabbitmq)
  AMQP_URL=amqp://guest:guest@127.0.0.1:$port/%2f
  if ! amqp_answers 127.0.0.1 "$port"; then
    say "RabbitMQ: starting, which takes it some ten seconds …"
    printf 'listeners.tcp.local = 127.0.0.1:%s\n' "$port" >"$folder/rabbitmq.conf"
    printf '[].\n' >"$folder/plugins"
    HOME=$folder ERL_EPMD_PORT=$(kept_port epmd) ERL_EPMD_ADDRESS=127.0.0.1 \
      RABBITMQ_NODENAME=attar-$port@localhost RABBITMQ_DIST_PORT=$(kept_port rabbitmq-distribution) \
      RABBITMQ_CONF_ENV_FILE=/dev/null RABBITMQ_CONFIG_FILE=$folder/rabbitmq RABBITMQ_ENABLED_PLUGINS_FILE=$folder/plugins \
      RABBITMQ_MNESIA_BASE=$folder/mnesia RABBITMQ_LOG_BASE=$folder/log RABBITMQ_PID_FILE=$folder/pid \
      "$program" -detached >"$folder/start.log" 2>&1
    wait_until 60 amqp_answers 127.0.0.1 "$port" || fail "RabbitMQ did not start." "See $folder/start.log and $folder/log"
    STARTED+=(rabbitmq)
  fi
  say "RabbitMQ: started on port $port"
}

stop_rabbitmq() {
  stop_process "$(cat "$SERVERS/rabbitmq/pid")"
  ! has epmd || epmd -port "$(kept_port epmd)" -kill >/dev/null 2>&1 || true
}

# Debian's rabbitmq-server on the PATH runs for root and rabbitmq only; the script behind it runs for anyone.
rabbitmq_program() {
  local program
  for program in /usr/lib/rabbitmq/bin/rabbitmq-server "$(command -v rabbitmq-server)"; do
    [ ! -x "$program" ] || { printf '%s' "$program" && return; }
  done
  return 1
}

# ── Shared

# Print the port of a server of this folder, chosen at its first start.
kept_port() {
  local file=$SERVERS/$1.port
  [ -e "$file" ] || free_port >"$file"
  cat "$file"
}

stop_process() {
  kill -TERM "$1" 2>/dev/null || return 0
  wait_until 30 process_is_gone "$1" || kill -KILL "$1"
}

process_is_gone() { ! kill -0 "$1" 2>/dev/null; }

newest_folder() { printf '%s\n' "$@" | sort -V | tail -n 1; }

install_hint() {
  if has apt-get; then
    printf 'Install it: sudo apt-get install %s' "$1"
  else
    printf 'Install the package that Debian calls %s, or name a running server in ATTAR_POSTGRES_URL, ATTAR_REDIS_URL, ATTAR_AMQP_URL.' "$1"
  fi
}
