# shellcheck shell=bash
# The stores that are measured: filled, started, stopped, forgotten. Sourced by bench, after servers.sh.

# By size: where a store is found, and its processes.
declare -A BASE=() PIDS=()
# Everything that was started.
RUNNING=()
# Control groups, each with a part of a processor.
GROUPS_MADE=()
SHARE=0.25
# Every port that was given away: until its process listens, nothing else would tell.
GIVEN=()
SERVICES=(catalog cart-pricing orders identity media)
export ATTAR_LOG=error ATTAR_OPS_ADDR=127.0.0.1:0
export ATTAR_ADMIN_EMAIL=admin@attar.example ATTAR_ADMIN_PASSWORD=bench-$$-$RANDOM$RANDOM
# Log-ins and orders are rationed by address: the load says for whom it speaks, as a proxy does, and is many. No ration is raised.
export ATTAR_TRUSTED_PROXIES=127.0.0.1

products_of() { case $1 in demo) echo 48 ;; medium) echo 5000 ;; large) echo 50000 ;; esac; }

orders_of() { case $1 in demo) echo 156 ;; medium) echo 10000 ;; large) echo 1000000 ;; esac; }

# PostgreSQL is one of its own where it is installed, with the settings that it comes with: what is committed is on the disk.
start_servers() {
  find_binaries
  if has initdb && has pg_ctl; then
    start_postgres -c max_connections=400 -c shared_buffers=512MB -c max_wal_size=4GB
    POSTGRES_LOG=$POSTGRES_FOLDER/server.log
  else
    find_postgres
    POSTGRES_LOG=${ATTAR_POSTGRES_LOG:-}
  fi
  has pgbench || fail "pgbench is missing." "$(install_hint postgresql-contrib)"
  [ "$(sql 'show fsync')$(sql 'show synchronous_commit')" = onon ] ||
    say "This PostgreSQL does not wait for the disk: figures of orders and TPC-B are not those of durable commits."
  find_redis
  find_rabbitmq
}

find_binaries() { PATH=$PATH:$(newest_folder /usr/lib/postgresql/*/bin); }

# fill <form> <size>
fill() {
  local form=$1 size=$2 began=$SECONDS service folder=$FOLDER/standalone-$2
  say "Filling a store: $form, $size …"
  # So many things as a large store has take the services hours to put: it is a medium one, multiplied.
  case $size in
    demo) seed "$form" demo --demo ;;
    large) if is_filled "$form" medium; then copy "$form" medium large; else seed_so_many "$form" large medium; fi ;;
    *) seed_so_many "$form" "$size" "$size" ;;
  esac
  if [ "$form" = distributed ]; then
    [ "$size" != large ] || multiply large "$(database_url "${NAME}_large_catalog")" "$(database_url "${NAME}_large_orders")"
    analyse_all "$size"
    sql checkpoint
  elif [ "$size" = large ]; then
    multiply large "sqlite:$folder/store/catalog.db" "sqlite:$folder/store/orders.db"
  fi
  say "  in $((SECONDS - began)) s"
}

analyse_all() {
  local service
  for service in "${SERVICES[@]}"; do analyse "${NAME}_${1}_${service//-/_}"; done
}

# analyse <database>: what is in it. Of a table without rows the server would believe that it stays so, and read all of it
# for each row that refers to it, until it looks again a minute later.
analyse() {
  local tables
  tables=$(sql "select coalesce(string_agg(quote_ident(relname), ', '), '') from pg_stat_user_tables where n_live_tup > 0" "$1")
  [ -z "$tables" ] || sql "vacuum analyze $tables" "$1"
}

# seed_so_many <form> <size> <the size that it has as much as>
seed_so_many() { seed "$1" "$2" --products "$(products_of "$3")" --orders "$(orders_of "$3")"; }

# seed <form> <size> <what…>
seed() {
  local form=$1 size=$2 service
  shift 2
  if [ "$form" = standalone ]; then
    mkdir -p "$FAST/$size"
    (export ATTAR_DATA_DIR=$FAST/$size && "$PROGRAMS/attar" migrate && "$PROGRAMS/attar" seed "$@") >"$FOLDER/fill.log" 2>&1 ||
      fail "The store could not be filled." "$(tail -n 5 "$FOLDER/fill.log")"
    mv "$FAST/$size" "$FOLDER/standalone-$size"
  else
    for service in "${SERVICES[@]}"; do ensure_database "${NAME}_${size}_${service//-/_}"; done
    # Whether what fills it is on the disk matters to nobody: what was filled is measured after a checkpoint.
    (settings_of "$size" "options=-c%20synchronous_commit%3Doff" && "$PROGRAMS/attar" migrate && "$PROGRAMS/attar" seed "$@") >"$FOLDER/fill.log" 2>&1 ||
      fail "The store could not be filled." "$(tail -n 5 "$FOLDER/fill.log")"
  fi
}

# is_filled <form> <size>: whether such a store was filled in this run, and not opened since.
is_filled() {
  if [ "$1" = standalone ]; then [ -d "$FOLDER/standalone-$2" ]; else [ -d "$FOLDER/data-$2" ]; fi
}

# copy <form> <size> <the copy's size>
copy() {
  local service
  if [ "$1" = standalone ]; then
    cp -r "$FOLDER/standalone-$2" "$FOLDER/standalone-$3"
  else
    for service in "${SERVICES[@]}"; do
      sql "create database \"${NAME}_$3_${service//-/_}\" template \"${NAME}_$2_${service//-/_}\""
    done
    cp -r "$FOLDER/blobs-$2" "$FOLDER/blobs-$3"
    cp -r "$FOLDER/data-$2" "$FOLDER/data-$3"
  fi
}

# multiply <size> <the catalogue's database> <the orders' database>
multiply() {
  "$LOAD" multiply --catalog-database "$2" --products "$(products_of "$1")" --orders-database "$3" --orders "$(orders_of "$1")" \
    >"$FOLDER/fill.log" 2>&1 || fail "The store could not be multiplied." "$(tail -n 5 "$FOLDER/fill.log")"
}

# settings_of <size> [a parameter of the databases' URLs]: the settings of a distributed store, but for addresses.
settings_of() {
  local size=$1 parameter=${2:-} service name url
  for service in "${SERVICES[@]}"; do
    name=$(variable_of "$service")
    url=$(database_url "${NAME}_${size}_${service//-/_}")
    [ -z "$parameter" ] || case $url in *\?*) url="$url&$parameter" ;; *) url="$url?$parameter" ;; esac
    export "ATTAR_${name}_DATABASE_URL=$url" "ATTAR_${name}_OPS_ADDR=127.0.0.1:0"
  done
  # The broker forgets the queues of a store that is gone.
  export ATTAR_CACHE_URL="$REDIS_URL?namespace=${NAME}_$size" ATTAR_BUS_URL="$AMQP_URL?namespace=${NAME}_$size&expires=60"
  export ATTAR_BLOB_URL=file://$FOLDER/blobs-$size ATTAR_DATA_DIR=$FOLDER/data-$size
  mkdir -p "$FOLDER/blobs-$size" "$ATTAR_DATA_DIR"
}

variable_of() { printf '%s' "$1" | tr 'a-z-' 'A-Z_'; }

# start_store <form> <size> [a parameter of the databases' URLs]: sets BASE and PIDS of the size. With ON_PROCESSOR or
# IN_GROUP, all of it runs there.
start_store() {
  local form=$1 size=$2 parameter=${3:-} address
  next_port
  address=127.0.0.1:$PORT
  BASE[$size]=http://$address
  PIDS[$size]=
  if [ "$form" = standalone ]; then
    start_process "$size" env ATTAR_DATA_DIR="$FOLDER/standalone-$size" ATTAR_HTTP_ADDR="$address" "$PROGRAMS/attar" serve
  else
    local service name at addresses=()
    for service in "${SERVICES[@]}"; do
      name=$(variable_of "$service")
      next_port
      at=127.0.0.1:$PORT
      addresses+=("ATTAR_${name}_ADDR=$at" "ATTAR_${name}_URL=http://$at")
    done
    settings_of "$size" "$parameter"
    for service in "${SERVICES[@]}" gateway; do
      start_process "$size" env "${addresses[@]}" ATTAR_HTTP_ADDR="$address" "$PROGRAMS/attar-$service"
    done
  fi
  wait_until 60 http_is_ok "${address%:*}" "${address##*:}" /readyz ||
    fail "The store did not become ready." "$(tail -n 5 "$FOLDER/$size.log")"
}

# Sets PORT to a port that nobody has, nor was given before.
next_port() {
  PORT=$(free_port)
  while [[ " ${GIVEN[*]:-} " == *" $PORT "* ]]; do PORT=$(free_port); done
  GIVEN+=("$PORT")
}

start_process() {
  local size=$1
  shift
  [ -z "${ON_PROCESSOR:-}" ] || set -- taskset --cpu-list "$ON_PROCESSOR" "$@"
  # shellcheck disable=SC2016 # of the shell within
  [ -z "${IN_GROUP:-}" ] || set -- sh -c 'echo $$ >"$0/cgroup.procs" && exec "$@"' "$IN_GROUP" "$@"
  "$@" >>"$FOLDER/$size.log" 2>&1 &
  PIDS[$size]="${PIDS[$size]} $!"
  RUNNING+=($!)
}

# share_a_processor <name>: adds a control group, of either version, that has SHARE of a processor; fails where that is not
# allowed.
share_a_processor() {
  local root group period=20000 quota
  quota=$(awk "BEGIN { print int($period * $SHARE) }")
  for root in /sys/fs/cgroup/cpu /sys/fs/cgroup; do
    group=$root/$NAME-$1
    mkdir "$group" 2>/dev/null || continue
    GROUPS_MADE+=("$group")
    if { echo "$period" >"$group/cpu.cfs_period_us" && echo "$quota" >"$group/cpu.cfs_quota_us"; } 2>/dev/null ||
      echo "$quota $period" 2>/dev/null >"$group/cpu.max"; then
      return 0
    fi
    unset 'GROUPS_MADE[-1]'
    rmdir "$group"
  done
  return 1
}

stop_store() { end_processes "${PIDS[$1]}"; }

end_processes() {
  local process
  # The gateway first, then who calls, then who is called.
  for process in $(printf '%s\n' $1 | tac); do
    kill -TERM "$process" 2>/dev/null || continue
    wait "$process" 2>/dev/null || true
  done
}

# forget_store <form> <size>
forget_store() {
  local service
  rm -rf "$FOLDER/standalone-$2" "$FOLDER/blobs-$2" "$FOLDER/data-$2"
  [ "$1" = standalone ] || for service in "${SERVICES[@]}"; do drop_database "${NAME}_$2_${service//-/_}"; done
}

end_all() {
  local process database
  for process in ${RUNNING[@]+"${RUNNING[@]}"}; do kill -TERM "$process" 2>/dev/null || true; done
  wait 2>/dev/null || true
  [ ${#GROUPS_MADE[@]} -eq 0 ] || rmdir "${GROUPS_MADE[@]}" 2>/dev/null || true
  [ -n "${POSTGRES_URL:-}" ] || return 0
  for database in $(sql "select datname from pg_database where datname like '$NAME\\_%'" 2>/dev/null); do drop_database "$database"; done
}

# capture_statements <size>: what the catalogue's database is asked for a list and for a product, with the values that are
# sent, as scripts for pgbench. Out of the server's log, when there is one that can be read.
capture_statements() {
  local size=$1 slug
  [ -n "$POSTGRES_LOG" ] && [ -r "$POSTGRES_LOG" ] || { say "The server's log cannot be read (ATTAR_POSTGRES_LOG): SQL alone is not measured." && return; }
  ATTAR_CACHE_FOR_MS=0 start_store distributed "$size" "options=-c%20log_statement%3Dall"
  "$LOAD" answer --base "${BASE[$size]}" --workload listing --into "$FOLDER/listing.json"
  slug=$(grep -o '"slug":"[^"]*"' "$FOLDER/listing.json" | head -n 1 | cut -d '"' -f 4)
  statements_of "$size" listing /api/v1/products
  statements_of "$size" detail "/api/v1/products/$slug"
  stop_store "$size"
}

statements_of() {
  local size=$1 workload=$2 path=$3 address=${BASE[$1]#http://} before
  # The second time nothing has to be prepared.
  http_is_ok "${address%:*}" "${address##*:}" "$path" || fail "$path was not answered."
  before=$(wc -c <"$POSTGRES_LOG")
  http_is_ok "${address%:*}" "${address##*:}" "$path" || fail "$path was not answered."
  tail -c "+$((before + 1))" "$POSTGRES_LOG" | "$LOAD" statements --table products --table product_counts --table brands --table variants >"$FOLDER/$size-$workload.sql"
  [ -s "$FOLDER/$size-$workload.sql" ] || say "No statement for $path was found in the server's log."
}
