# shellcheck shell=bash
# Ports and what answers on them, with nothing but bash. Sourced after terminal.sh.

port_answers() { (exec 3<>"/dev/tcp/$1/$2") 2>/dev/null; }

redis_answers() {
  (
    exec 3<>"/dev/tcp/$1/$2" || exit 1
    printf 'PING\r\n' >&3
    IFS= read -r -t 2 line <&3
    # A server that wants a password answers too: the URL that names it has one.
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

# The status of GET http://host:port/path, or nothing.
http_status() {
  (
    exec 3<>"/dev/tcp/$1/$2" || exit 1
    printf 'GET %s HTTP/1.0\r\nHost: %s:%s\r\n\r\n' "$3" "$1" "$2" >&3
    IFS=' ' read -r -t 5 _ status _ <&3
    printf '%s' "$status"
  ) 2>/dev/null
}

# The last line of what GET http://host:port/path answers, headers included, or nothing.
http_body() {
  (
    exec 3<>"/dev/tcp/$1/$2" || exit 1
    printf 'GET %s HTTP/1.0\r\nHost: %s:%s\r\n\r\n' "$3" "$1" "$2" >&3
    timeout 15 tail -n 1 <&3
  ) 2>/dev/null || true
}

http_is_ok() { [ "$(http_status "$@")" = 200 ]; }

# A port of this machine that nothing listens on now.
free_port() {
  local port
  while :; do
    port=$((20000 + (RANDOM * 32768 + RANDOM) % 12000))
    port_answers 127.0.0.1 "$port" || break
  done
  printf '%s' "$port"
}

# wait_until <seconds> <command…>: true as soon as the command is, false when the time is over.
wait_until() {
  local deadline=$((SECONDS + $1))
  shift
  until "$@"; do
    [ "$SECONDS" -lt "$deadline" ] || return 1
    sleep 0.1
  done
}

# fast_folder <room in MiB>: where temporary files do not wait for the disk, if there is that much room.
fast_folder() {
  local free
  free=$(df -Pm /dev/shm 2>/dev/null | awk 'NR == 2 { print $4 }' || true)
  if [ "${free:-0}" -gt "$1" ] && [ -w /dev/shm ]; then echo /dev/shm; else echo "${TMPDIR:-/tmp}"; fi
}
