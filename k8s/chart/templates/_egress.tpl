{{/* Egress rules. */}}

{{- define "attar.egress.dns" -}}
- ports:
    - port: 53
      protocol: UDP
    - port: 53
      protocol: TCP
  to:
    {{- toYaml .Values.networkPolicy.dns | nindent 4 }}
{{- end }}

{{- define "attar.serverPort" -}}
{{ get (dict "database" "5432" "bus" "5672" "cache" "6379") . }}
{{- end }}

{{/* A bundled or external server: (list $ "database"). */}}
{{- define "attar.egress.need" -}}
{{- $ := first . -}}
{{- $need := last . -}}
{{- $server := get (dict "database" "postgresql" "bus" "rabbitmq" "cache" "redis") $need -}}
{{- if and $server (get $.Values.bundled $server).enabled -}}
- ports:
    - port: {{ include "attar.serverPort" $need }}
  to:
    - podSelector:
        matchLabels:
          {{- include "attar.selector" (list $ $server) | nindent 10 }}
{{- else if not (and (eq $need "blobs") $.Values.blobs.volume.enabled) -}}
{{ include "attar.egress.outside" (get $.Values.networkPolicy $need) }}
{{- end -}}
{{- end }}

{{/* Peers from the values; an empty list restricts the port only. */}}
{{- define "attar.egress.outside" -}}
- ports:
    {{- range .ports }}
    - port: {{ . }}
    {{- end }}
  {{- with .to }}
  to:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
