{{/* Shared by all pods: restricted pod security, placement, termination. */}}

{{/* Pod security context: (list $ "catalog" 65532). */}}
{{- define "attar.podCommons" -}}
{{- $ := index . 0 -}}
{{- $component := index . 1 -}}
{{- $user := index . 2 -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: {{ $user }}
  runAsGroup: {{ $user }}
  fsGroup: {{ $user }}
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile:
    type: RuntimeDefault
{{- with $.Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with $.Values.scheduling.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- with $.Values.scheduling.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with $.Values.scheduling.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}

{{/* Container security context. */}}
{{- define "attar.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  privileged: false
  readOnlyRootFilesystem: true
  runAsNonRoot: true
  capabilities:
    drop: [ALL]
{{- end }}

{{/* Spread replicas over zones and nodes: (list $ "catalog"). */}}
{{- define "attar.spread" -}}
{{- $ := first . -}}
{{- $component := last . -}}
topologySpreadConstraints:
  {{- range $key, $when := dict "topology.kubernetes.io/zone" $.Values.scheduling.spread.zones "kubernetes.io/hostname" $.Values.scheduling.spread.nodes }}
  - topologyKey: {{ $key }}
    maxSkew: 1
    whenUnsatisfiable: {{ $when }}
    labelSelector:
      matchLabels:
        {{- include "attar.selector" (list $ $component) | nindent 8 }}
    matchLabelKeys: [pod-template-hash]
  {{- end }}
{{- end }}

{{/* Pod labels: none that changes with the chart version, which would restart the pods. */}}
{{- define "attar.podMeta" -}}
{{- $ := first . -}}
labels:
  {{- include "attar.selector" . | nindent 2 }}
  app.kubernetes.io/part-of: attar
  {{- with $.Values.labels }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
  {{- with $.Values.podLabels }}
  {{- toYaml . | nindent 2 }}
  {{- end }}
{{- with $.Values.podAnnotations }}
annotations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}
