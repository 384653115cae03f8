{{/*
Every program serves the probes on its operations port, in plain HTTP even with mutual TLS: the kubelet has no certificate.

Startup and liveness do not depend on other servers: a database or broker that is away at start is waited for, not restarted for.

The gateway becomes ready once the catalog has answered, and then stays ready: an unavailable service costs the requests that need
it, not the whole shop. A service is ready while its database answers, so that an upgrade that breaks one stops before it replaces
what works; `helm install --wait` waits for all.
*/}}
{{- define "attar.probes" -}}
startupProbe:
  httpGet:
    path: /healthz
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
