{{/*
When a pod has started, lives and can serve. All programs answer it alike, on their operations port, which speaks plain HTTP whatever
the calls between them do: the kubelet needs no certificate.

The gateway is ready when every service behind it has answered once, so that an upgrade that breaks them stops before it replaces
what works. From then on it stays ready until it is told to go: a service that is away costs what needs it, and must not take the
whole shop from the balancer.

A service is ready while its database answers. It lives for as long as it answers at all: a database that is away is no reason to
restart it.
*/}}
{{- define "attar.probes" -}}
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
    path: /readyz
    port: ops
  periodSeconds: 5
  timeoutSeconds: 5
  failureThreshold: 2
{{- end }}
