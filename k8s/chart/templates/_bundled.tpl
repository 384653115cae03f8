{{/* Environment, probes, files and mounts of each bundled server. */}}

{{- define "attar.bundled.postgresql.container" -}}
# Those of the programs, of the demo's seed, and some for psql and backups.
args: [postgres, -c, max_connections={{ include "attar.connections" . | int | add 20 (ternary (mul 5 .Values.databaseConnections) 0 .Values.bundled.demoData) }}]
env:
  {{- include "attar.fromSecret" (list . "POSTGRES_PASSWORD" false) | trim | nindent 2 }}
  - name: POSTGRES_USER
    value: attar
  - name: PGDATA
    value: /var/lib/postgresql/data/pgdata
{{- $question := list "pg_isready" "--username=attar" "--host=127.0.0.1" "--quiet" }}
{{ include "attar.bundled.probes" $question }}
{{- end }}

{{- define "attar.bundled.postgresql.files" -}}
databases.sql: |
  {{- range include "attar.withDatabase" . | fromYamlArray }}
  create database attar_{{ . | replace "-" "_" }};
  {{- end }}
{{- end }}

{{- define "attar.bundled.postgresql.mounts" -}}
- name: files
  mountPath: /docker-entrypoint-initdb.d
  readOnly: true
{{- end }}

{{- define "attar.bundled.rabbitmq.container" -}}
env:
  {{- include "attar.fromSecret" (list . "RABBITMQ_PASSWORD" false) | trim | nindent 2 }}
  - name: RABBITMQ_DEFAULT_USER
    value: attar
  - name: RABBITMQ_DEFAULT_PASS
    value: $(RABBITMQ_PASSWORD)
{{- $question := list "rabbitmq-diagnostics" "--quiet" "check_port_listener" "5672" }}
{{ include "attar.bundled.probes" $question }}
{{- end }}

{{- define "attar.bundled.rabbitmq.files" -}}
30-attar.conf: |
  # Relative to the limit of the pod, not to the memory of the node.
  vm_memory_high_watermark.absolute = 300MB
  disk_free_limit.absolute = 100MB
{{- end }}

{{- define "attar.bundled.rabbitmq.mounts" -}}
- name: files
  mountPath: /etc/rabbitmq/conf.d/30-attar.conf
  subPath: 30-attar.conf
  readOnly: true
{{- end }}

{{- define "attar.bundled.redis.container" -}}
args: [redis-server, --save, "", --appendonly, "no", --maxmemory, 96mb, --requirepass, $(REDIS_PASSWORD)]
env:
  {{- include "attar.fromSecret" (list . "REDIS_PASSWORD" false) | trim | nindent 2 }}
  - name: REDISCLI_AUTH
    value: $(REDIS_PASSWORD)
{{- $question := list "redis-cli" "ping" }}
{{ include "attar.bundled.probes" $question }}
{{- end }}

{{- define "attar.bundled.redis.files" -}}
{{- end }}

{{- define "attar.bundled.redis.mounts" -}}
{{- end }}

{{/* Probes with a generous start-up time. */}}
{{- define "attar.bundled.probes" -}}
startupProbe:
  exec:
    command: {{ toJson . }}
  periodSeconds: 5
  timeoutSeconds: 15
  failureThreshold: 60
livenessProbe:
  exec:
    command: {{ toJson . }}
  periodSeconds: 30
  timeoutSeconds: 15
  failureThreshold: 4
readinessProbe:
  exec:
    command: {{ toJson . }}
  periodSeconds: 10
  timeoutSeconds: 15
{{- end }}
