{{/* Egress rules. */}}

{{- define "attar.egress.dns" -}}
{{- $openshift := list (dict
      "namespaceSelector" (dict "matchLabels" (dict "kubernetes.io/metadata.name" "openshift-dns"))
      "podSelector" (dict "matchLabels" (dict "dns.operator.openshift.io/daemonset-dns" "default"))) -}}
{{- $port := ternary 5353 53 .Values.openshift -}}
- ports:
    - port: {{ $port }}
      protocol: UDP
    - port: {{ $port }}
      protocol: TCP
  to:
    {{- toYaml (ternary $openshift .Values.networkPolicy.dns .Values.openshift) | nindent 4 }}
{{- end }}

{{/* The address at which the cloud hands out credentials for the bucket, in IPv4 and IPv6. */}}
{{- define "attar.egress.credentials" -}}
{{- $addresses := get (dict
      "pod-identity" (list "169.254.170.23/32" "fd00:ec2::23/128")
      "instance-metadata" (list "169.254.169.254/32" "fd00:ec2::254/128")) .Values.blobs.credentials -}}
{{- with $addresses }}
- ports:
    - port: 80
  to:
    {{- range . }}
    - ipBlock:
        cidr: {{ . }}
    {{- end }}
{{- end }}
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
{{- if eq $need "blobs" }}
{{- include "attar.egress.credentials" $ }}
{{- end }}
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
