{{/* Names and labels. Those that take a component are called with (list $ "catalog"). */}}

{{- define "attar.fullname" -}}
{{- if .Values.fullnameOverride -}}
{{- .Values.fullnameOverride -}}
{{- else if contains .Chart.Name .Release.Name -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}
{{- end }}

{{- define "attar.name" -}}
{{- $ := first . -}}
{{- printf "%s-%s" (include "attar.fullname" $) (last .) -}}
{{- end }}

{{/* Selector labels of a component; must never change. */}}
{{- define "attar.selector" -}}
{{- $ := first . -}}
app.kubernetes.io/name: {{ $.Chart.Name }}
app.kubernetes.io/instance: {{ $.Release.Name }}
app.kubernetes.io/component: {{ last . }}
{{- end }}

{{- define "attar.labels" -}}
{{- $ := first . -}}
{{ include "attar.selector" . }}
app.kubernetes.io/part-of: attar
app.kubernetes.io/version: {{ $.Values.image.tag | default $.Chart.AppVersion | trunc 63 | quote }}
app.kubernetes.io/managed-by: {{ $.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" $.Chart.Name $.Chart.Version }}
{{- with $.Values.labels }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{/* An image of the store: (list $ "attar-catalog"). */}}
{{- define "attar.image" -}}
{{- $ := first . -}}
{{- $repository := last . -}}
{{- with $.Values.image.registry }}{{ printf "%s/" (trimSuffix "/" .) }}{{ end -}}
{{ $repository }}:{{ $.Values.image.tag | default $.Chart.AppVersion }}{{ with get $.Values.image.digests $repository }}@{{ . }}{{ end -}}
{{- end }}

{{/* A third-party image: (list $ .Values.bundled.postgresql.image). */}}
{{- define "attar.foreignImage" -}}
{{- $ := first . -}}
{{- $image := last . -}}
{{- with $image.registry }}{{ printf "%s/" (trimSuffix "/" .) }}{{ end -}}
{{ $image.repository }}:{{ $image.tag }}{{ with $image.digest }}@{{ . }}{{ end -}}
{{- end }}

{{- define "attar.secretName" -}}
{{- if .Values.secret.generate -}}
{{ include "attar.name" (list . "secrets") }}
{{- else -}}
{{ .Values.secret.existing }}
{{- end -}}
{{- end }}

{{/* Convert cart-pricing to CART_PRICING. */}}
{{- define "attar.upper" -}}
{{- . | replace "-" "_" | upper -}}
{{- end }}
