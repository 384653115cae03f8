# shellcheck shell=bash
# Probe ports with bash alone. Sourced after terminal.sh.

port_answers() { (exec 3<>"/dev/tcp/$1/$2") 2>/dev/null; }

redis_answers() {
  (
    exec 3<>"/dev/tcp/$1/$2" || exit 1
    printf 'PING\r\n' >&3
    IFS= read -r -t 2 line <&3
    # A server that asks for a password is fine: the URL has one.
    case $line in +PONG* | -NOAUTH*) exit 0 ;; *) exit 1 ;; esac
  ) 2>/dev/null
}

amqp_answers() {
  (
    exec 3<>"/dev/tcp/$1/$2" || exit 1
    printf 'AMQP\0\0\11\1' >&3
    # The broker's first frame is a method (type 1) on channel 0.
    LC_ALL=C IFS= read -r -n 1 -t 5 first <&3
    [ "$first" = $'\1' ]
  ) 2>/dev/null
}

# Print the status of GET http://host:port/path, or nothing.
http_status() {
  (
    exec 3<>"/dev/tcp/$1/$2" || exit 1
    printf 'GET %s HTTP/1.0\r\nHost: %s:%s\r\n\r\n' "$3" "$1" "$2" >&3
    IFS=' ' read -r -t 5 _ status _ <&3
    printf '%s' "$status"
  ) 2>/dev/null
}

# Print the last line of the response to GET http://host:port/path, or nothing.
http_body() {
  (
    exec 3<>"/dev/tcp/$1/$2" || exit 1
    printf 'GET %s HTTP/1.0\r\nHost: %s:%s\r\n\r\n' "$3" "$1" "$2" >&3
    timeout 15 tail -n 1 <&3
  ) 2>/dev/null || true
}

http_is_ok() { [ "$(http_status "$@")" = 200 ]; }

# Print a free port.
free_port() {
  local port
  while :; do
    port=$((20000 + (RANDOM * 32768 + RANDOM) % 12000))
    port_answers 127.0.0.1 "$port" || break
  done
  printf '%s' "$port"
}

# wait_until <seconds> <command…>: return 0 as soon as the command does, 1 after the timeout.
wait_until() {
  local deadline=$((SECONDS + $1))
  shift
  until "$@"; do
    [ "$SECONDS" -lt "$deadline" ] || return 1
    sleep 0.1
  done
}

# fast_folder <MiB>: print a folder in memory with that much space, else the temporary folder.
fast_folder() {
  local free
  free=$(df -Pm /dev/shm 2>/dev/null | awk 'NR == 2 { print $4 }' || true)
  if [ "${free:-0}" -gt "$1" ] && [ -w /dev/shm ]; then echo /dev/shm; else echo "${TMPDIR:-/tmp}"; fi
}
