{{/*
When a pod has started, lives and can serve: (list $ "catalog").

The gateway begins to serve when every service behind it has answered once (/readyz), so that an upgrade that breaks them stops
before it replaces what works. From then on it counts as ready for as long as it lives: a service that is away costs what needs
it, and must not take the whole shop from the balancer.

A service is ready while its database answers, as its gRPC health says. It lives for as long as it answers HTTP at all: a
database that is away is no reason to restart it. With mutual TLS the kubelet, which has no certificate, can only see whether it
is listened to.
*/}}
{{- define "attar.probes" -}}
{{- $ := first . -}}
{{- $name := last . -}}
{{- $component := get ($.Files.Get "files/architecture.yaml" | fromYaml) $name -}}
{{- if not $component.port -}}
startupProbe:
  httpGet:
    path: /readyz
    port: ops
  periodSeconds: 2
  timeoutSeconds: 5
  failureThreshold: 150
livenessProbe:
  httpGet:
    path: /healthz
    port: ops
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 3
readinessProbe:
  httpGet:
    path: /healthz
    port: ops
  periodSeconds: 5
  timeoutSeconds: 2
  failureThreshold: 2
{{- else -}}
startupProbe:
  tcpSocket:
    port: grpc
  periodSeconds: 2
  timeoutSeconds: 2
  failureThreshold: 60
livenessProbe:
  {{- if $.Values.mutualTls.enabled }}
  tcpSocket:
    port: grpc
  {{- else }}
  httpGet:
    path: /healthz
    port: grpc
  {{- end }}
  periodSeconds: 10
  timeoutSeconds: 5
  failureThreshold: 3
readinessProbe:
  {{- if $.Values.mutualTls.enabled }}
  tcpSocket:
    port: grpc
  {{- else }}
  grpc:
    port: {{ $component.port }}
  {{- end }}
  periodSeconds: 5
  timeoutSeconds: 2
  failureThreshold: 2
{{- end }}
{{- end }}
