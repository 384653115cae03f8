{{/* Settings of a program: plain ones for its ConfigMap, variables from the Secret. */}}

{{/* Plain settings of a component of the distributed form, as a YAML map: (list $ "catalog"). */}}
{{- define "attar.settings" -}}
{{- $ := first . -}}
{{- $name := last . -}}
{{- $component := get ($.Files.Get "files/architecture.yaml" | fromYaml) $name -}}
{{- $scheme := ternary "https" "http" $.Values.mutualTls.enabled -}}
{{- $settings := dict -}}
{{- if eq $name "gateway" -}}
{{- $settings = include "attar.gatewaySettings" $ | fromYaml -}}
{{- else -}}
{{- $_ := set $settings (printf "ATTAR_%s_ADDR" (include "attar.upper" $name)) (printf "%s:%d" $.Values.listenOn (int $component.port)) -}}
{{- $_ := set $settings (printf "ATTAR_%s_OPS_ADDR" (include "attar.upper" $name)) (printf "%s:9090" $.Values.listenOn) -}}
{{- end -}}
{{- range $called := $component.calls -}}
{{- $port := (get ($.Files.Get "files/architecture.yaml" | fromYaml) $called).port | int -}}
{{- $_ := set $settings (printf "ATTAR_%s_URL" (include "attar.upper" $called)) (printf "%s://%s:%d" $scheme (include "attar.name" (list $ $called)) $port) -}}
{{- end -}}
{{- if has $name (list "gateway" "catalog" "orders" "identity") -}}
{{- $_ := set $settings "ATTAR_TIME_ZONE" $.Values.store.timeZone -}}
{{- end -}}
{{- if has $name (list "gateway" "orders" "identity") -}}
{{- $_ := set $settings "ATTAR_STORE_NAME" $.Values.store.name -}}
{{- end -}}
{{- if has $name (list "orders" "identity") -}}
{{- $_ := set $settings "ATTAR_PUBLIC_URL" $.Values.publicUrl -}}
{{- end -}}
{{- if has "database" $component.needs -}}
{{- $_ := set $settings "ATTAR_DATABASE_CONNECTIONS" (toString $.Values.databaseConnections) -}}
{{- end -}}
{{- if has "blobs" $component.needs -}}
{{- $settings = merge $settings (include "attar.blobSettings" $ | fromYaml) -}}
{{- end -}}
{{- if $.Values.mutualTls.enabled -}}
{{- $settings = merge $settings (dict "ATTAR_TLS_CERT" "/tls/tls.crt" "ATTAR_TLS_KEY" "/tls/tls.key" "ATTAR_TLS_CA" "/tls/ca.crt") -}}
{{- end -}}
{{- $settings = merge $settings (include "attar.commonSettings" $ | fromYaml) -}}
{{- mergeOverwrite $settings (get $.Values.services $name).settings | toYaml -}}
{{- end }}

{{- define "attar.gatewaySettings" -}}
ATTAR_HTTP_ADDR: {{ printf "%s:8080" .Values.listenOn | quote }}
ATTAR_OPS_ADDR: {{ printf "%s:9090" .Values.listenOn | quote }}
ATTAR_PUBLIC_URL: {{ .Values.publicUrl | quote }}
ATTAR_DRAIN_SECONDS: {{ .Values.drainSeconds | quote }}
ATTAR_STORE_NAME: {{ .Values.store.name | quote }}
{{- with .Values.trustedProxies }}
ATTAR_TRUSTED_PROXIES: {{ join "," . | quote }}
{{- end }}
{{- with .Values.corsOrigins }}
ATTAR_CORS_ORIGINS: {{ join "," . | quote }}
{{- end }}
{{- with .Values.store.supportEmail }}
ATTAR_SUPPORT_EMAIL: {{ . | quote }}
{{- end }}
{{- with .Values.store.supportPhone }}
ATTAR_SUPPORT_PHONE: {{ . | quote }}
{{- end }}
{{- with .Values.store.instagramUrl }}
ATTAR_INSTAGRAM_URL: {{ . | quote }}
{{- end }}
{{- with .Values.store.facebookUrl }}
ATTAR_FACEBOOK_URL: {{ . | quote }}
{{- end }}
{{- end }}

{{- define "attar.commonSettings" -}}
{{- with .Values.log }}
ATTAR_LOG: {{ . | quote }}
{{- end }}
{{- with .Values.telemetry.otlp.endpoint }}
ATTAR_OTLP_ENDPOINT: {{ . | quote }}
ATTAR_OTLP_SIGNALS: {{ join "," $.Values.telemetry.otlp.signals | quote }}
ATTAR_TRACE_RATIO: {{ $.Values.traceRatio | quote }}
{{- end }}
{{- end }}

{{- define "attar.blobSettings" -}}
ATTAR_BLOB_URL: {{ ternary "file:///pictures" .Values.blobs.url .Values.blobs.volume.enabled | quote }}
{{- with .Values.blobs.region }}
AWS_REGION: {{ . | quote }}
{{- end }}
{{- with .Values.blobs.endpoint }}
AWS_ENDPOINT_URL: {{ . | quote }}
{{- if hasPrefix "http:" . }}
AWS_ALLOW_HTTP: "true"
{{- end }}
{{- end }}
{{- end }}

{{/* The standalone store: the settings of the gateway and of the services. */}}
{{- define "attar.standaloneSettings" -}}
{{- $settings := include "attar.gatewaySettings" . | fromYaml -}}
{{- $_ := set $settings "ATTAR_TIME_ZONE" .Values.store.timeZone -}}
{{- $_ := set $settings "ATTAR_DATA_DIR" "/data" -}}
{{- $settings = merge $settings (include "attar.commonSettings" . | fromYaml) -}}
{{- mergeOverwrite $settings .Values.standalone.settings | toYaml -}}
{{- end }}

{{/* Variables from the Secret, or composed from it, for a need: (list $ "database" "catalog"). */}}
{{- define "attar.secretEnv" -}}
{{- $ := index . 0 -}}
{{- $need := index . 1 -}}
{{- $name := index . 2 -}}
{{- if eq $need "database" -}}
{{- include "attar.databaseEnv" (list $ (list $name)) }}
{{- else if eq $need "bus" -}}
{{- if $.Values.bundled.rabbitmq.enabled }}
{{- include "attar.fromSecret" (list $ "RABBITMQ_PASSWORD" false) }}
- name: ATTAR_BUS_URL
  value: amqp://attar:$(RABBITMQ_PASSWORD)@{{ include "attar.name" (list $ "rabbitmq") }}:5672/%2f
{{- else }}
{{- include "attar.fromSecret" (list $ "ATTAR_BUS_URL" false) }}
{{- end -}}
{{- else if eq $need "cache" -}}
{{- if $.Values.bundled.redis.enabled }}
{{- include "attar.fromSecret" (list $ "REDIS_PASSWORD" false) }}
- name: ATTAR_CACHE_URL
  value: redis://:$(REDIS_PASSWORD)@{{ include "attar.name" (list $ "redis") }}:6379
{{- else }}
{{- include "attar.fromSecret" (list $ "ATTAR_CACHE_URL" false) }}
{{- end -}}
{{- else if and (eq $need "blobs") (eq $.Values.blobs.credentials "keys") (not $.Values.blobs.volume.enabled) -}}
{{- include "attar.fromSecret" (list $ "AWS_ACCESS_KEY_ID" false) }}
{{- include "attar.fromSecret" (list $ "AWS_SECRET_ACCESS_KEY" false) }}
{{- end -}}
{{- end }}

{{/* The databases of some components: (list $ (list "catalog" "orders")). */}}
{{- define "attar.databaseEnv" -}}
{{- $ := first . -}}
{{- if $.Values.bundled.postgresql.enabled }}
{{- include "attar.fromSecret" (list $ "POSTGRES_PASSWORD" false) }}
{{- range $name := last . }}
- name: ATTAR_{{ include "attar.upper" $name }}_DATABASE_URL
  value: postgres://attar:$(POSTGRES_PASSWORD)@{{ include "attar.name" (list $ "postgresql") }}:5432/attar_{{ $name | replace "-" "_" }}
{{- end }}
{{- else }}
{{- range $name := last . }}
{{- include "attar.fromSecret" (list $ (printf "ATTAR_%s_DATABASE_URL" (include "attar.upper" $name)) false) }}
{{- end }}
{{- end }}
{{- end }}

{{/* The components that have a database, as a YAML list. */}}
{{- define "attar.withDatabase" -}}
{{- range $name, $component := .Files.Get "files/architecture.yaml" | fromYaml }}
{{- if has "database" $component.needs }}
- {{ $name }}
{{- end }}
{{- end }}
{{- end }}

{{/* The key that seals the secrets of second factors and of couriers. */}}
{{- define "attar.secretKeyEnv" -}}
{{- $ := first . -}}
{{- include "attar.fromSecret" (list $ "ATTAR_SECRET_KEY" (eq $.Values.mode "standalone")) }}
{{- end }}

{{/* The first administrator of an empty store. */}}
{{- define "attar.ownerEnv" -}}
{{- $ := first . -}}
{{- include "attar.fromSecret" (list $ "ATTAR_ADMIN_EMAIL" true) }}
{{- include "attar.fromSecret" (list $ "ATTAR_ADMIN_PASSWORD" true) }}
{{- end }}

{{/* Servers that send messages to customers; all may be absent. */}}
{{- define "attar.messageEnv" -}}
{{- $ := first . -}}
{{- range $name := list "ATTAR_SMTP_URL" "ATTAR_SMS_URL" "ATTAR_SMS_HEADERS" }}
{{- include "attar.fromSecret" (list $ $name true) }}
{{- end }}
{{- end }}

{{/* A variable from a Secret: (list $ "ATTAR_BUS_URL" <optional>). An optional one is left out where no Secret is named. */}}
{{- define "attar.fromSecret" -}}
{{- $ := index . 0 -}}
{{- $variable := index . 1 -}}
{{- $own := get $.Values.secret.keyRefs $variable | default dict -}}
{{- $secret := $own.name | default (include "attar.secretName" $) -}}
{{- if $secret }}
- name: {{ $variable }}
  valueFrom:
    secretKeyRef:
      name: {{ $secret }}
      key: {{ $own.key | default $variable }}
      {{- if and (index . 2) (not $own) }}
      optional: true
      {{- end }}
{{- else if not (index . 2) }}
{{- fail (printf "%s is in no Secret: set secret.existing, or secret.keyRefs.%s" $variable $variable) }}
{{- end }}
{{- end }}

{{/* Connections that PostgreSQL must allow: those of the most replicas of each service, and of one more during an upgrade. */}}
{{- define "attar.connections" -}}
{{- $sum := 0 -}}
{{- range $name := include "attar.withDatabase" . | fromYamlArray -}}
{{- $service := get $.Values.services $name -}}
{{- $replicas := ternary $service.autoscaling.maxReplicas $service.replicas $service.autoscaling.enabled | int -}}
{{- $each := get $service.settings "ATTAR_DATABASE_CONNECTIONS" | default $.Values.databaseConnections | int -}}
{{- $sum = add $sum (mul (add1 $replicas) $each) -}}
{{- end -}}
{{- $sum -}}
{{- end }}
