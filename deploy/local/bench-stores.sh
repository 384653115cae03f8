# shellcheck shell=bash
# Fill, start, stop and remove the measured stores. Sourced by bench, after servers.sh.

# Address and processes of the store of each size.
declare -A BASE=() PIDS=()
# All started processes.
RUNNING=()
# Control groups with a share of a processor.
GROUPS_MADE=()
SHARE=0.25
# Ports in use whose processes may not listen yet.
GIVEN=()
SERVICES=(catalog cart-pricing orders identity media)
export ATTAR_LOG=error ATTAR_OPS_ADDR=127.0.0.1:0
export ATTAR_ADMIN_EMAIL=admin@attar.example ATTAR_ADMIN_PASSWORD=bench-$$-$RANDOM$RANDOM
# Rate limits stay on: the load generator claims different client addresses, as a trusted proxy.
export ATTAR_TRUSTED_PROXIES=127.0.0.1

products_of() { case $1 in demo) echo 48 ;; medium) echo 5000 ;; large) echo 50000 ;; esac; }

orders_of() { case $1 in demo) echo 156 ;; medium) echo 10000 ;; large) echo 1000000 ;; esac; }

# Start a PostgreSQL of our own with default settings: commits are durable.
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
  # Filling a large store through the services takes hours: multiply a medium one in the database.
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

# analyse <database>: update statistics; with those of empty tables, every foreign key check would scan.
analyse() {
  local tables
  tables=$(sql "select coalesce(string_agg(quote_ident(relname), ', '), '') from pg_stat_user_tables where n_live_tup > 0" "$1")
  [ -z "$tables" ] || sql "vacuum analyze $tables" "$1"
}

# seed_so_many <form> <size> <size with the same number of things>
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
    # Seeding needs no durability: measurements start after a checkpoint.
    (settings_of "$size" "options=-c%20synchronous_commit%3Doff" && "$PROGRAMS/attar" migrate && "$PROGRAMS/attar" seed "$@") >"$FOLDER/fill.log" 2>&1 ||
      fail "The store could not be filled." "$(tail -n 5 "$FOLDER/fill.log")"
  fi
}

# is_filled <form> <size>: return whether such a store was filled in this run and not started since.
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

# multiply <size> <catalog database> <orders database>
multiply() {
  "$LOAD" multiply --catalog-database "$2" --products "$(products_of "$1")" --orders-database "$3" --orders "$(orders_of "$1")" \
    >"$FOLDER/fill.log" 2>&1 || fail "The store could not be multiplied." "$(tail -n 5 "$FOLDER/fill.log")"
}

# settings_of <size> [parameter of the database URLs]: export the settings of a distributed store, without addresses.
settings_of() {
  local size=$1 parameter=${2:-} service name url
  for service in "${SERVICES[@]}"; do
    name=$(variable_of "$service")
    url=$(database_url "${NAME}_${size}_${service//-/_}")
    [ -z "$parameter" ] || case $url in *\?*) url="$url&$parameter" ;; *) url="$url?$parameter" ;; esac
    export "ATTAR_${name}_DATABASE_URL=$url" "ATTAR_${name}_OPS_ADDR=127.0.0.1:0"
  done
  # Queues expire after the store is gone.
  export ATTAR_CACHE_URL="$REDIS_URL?namespace=${NAME}_$size" ATTAR_BUS_URL="$AMQP_URL?namespace=${NAME}_$size&expires=60"
  export ATTAR_BLOB_URL=file://$FOLDER/blobs-$size ATTAR_DATA_DIR=$FOLDER/data-$size
  mkdir -p "$FOLDER/blobs-$size" "$ATTAR_DATA_DIR"
}

variable_of() { printf '%s' "$1" | tr 'a-z-' 'A-Z_'; }

# start_store <form> <size> [parameter of the database URLs]: start it and set BASE and PIDS of the size; ON_PROCESSOR or
# IN_GROUP pin its processes.
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

# Set PORT to a free port that was not returned before.
next_port() {
  PORT=$(free_port)
  while [[ " ${GIVEN[*]:-} " == *" $PORT "* ]]; do PORT=$(free_port); done
  GIVEN+=("$PORT")
}

start_process() {
  local size=$1
  shift
  [ -z "${ON_PROCESSOR:-}" ] || set -- taskset --cpu-list "$ON_PROCESSOR" "$@"
  # shellcheck disable=SC2016 # expanded by the inner shell
  [ -z "${IN_GROUP:-}" ] || set -- sh -c 'echo $$ >"$0/cgroup.procs" && exec "$@"' "$IN_GROUP" "$@"
  "$@" >>"$FOLDER/$size.log" 2>&1 &
  PIDS[$size]="${PIDS[$size]} $!"
  RUNNING+=($!)
}

# share_a_processor <name>: create a control group (v1 or v2) with SHARE of a processor; fail where that is not allowed.
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
  # Callers before the services they call.
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

# capture_statements <size>: write the catalog's statements of a list and of a product, with their parameters, as pgbench
# scripts, taken from the server's log where it can be read.
capture_statements() {
  local size=$1 slug
  [ -n "$POSTGRES_LOG" ] && [ -r "$POSTGRES_LOG" ] || { say "The server's log cannot be read (ATTAR_POSTGRES_LOG): SQL alone is not measured." && return; }
  ATTAR_RESPONSE_CACHE_TTL_MS=0 start_store distributed "$size" "options=-c%20log_statement%3Dall"
  "$LOAD" answer --base "${BASE[$size]}" --workload listing --into "$FOLDER/listing.json"
  slug=$(grep -o '"slug":"[^"]*"' "$FOLDER/listing.json" | head -n 1 | cut -d '"' -f 4)
  statements_of "$size" listing /api/v1/products
  statements_of "$size" detail "/api/v1/products/$slug"
  stop_store "$size"
}

statements_of() {
  local size=$1 workload=$2 path=$3 address=${BASE[$1]#http://} before
  # The second request runs prepared statements.
  http_is_ok "${address%:*}" "${address##*:}" "$path" || fail "$path was not answered."
  before=$(wc -c <"$POSTGRES_LOG")
  http_is_ok "${address%:*}" "${address##*:}" "$path" || fail "$path was not answered."
  tail -c "+$((before + 1))" "$POSTGRES_LOG" | "$LOAD" statements --table products --table product_counts --table brands --table variants >"$FOLDER/$size-$workload.sql"
  [ -s "$FOLDER/$size-$workload.sql" ] || say "No statement for $path was found in the server's log."
}
