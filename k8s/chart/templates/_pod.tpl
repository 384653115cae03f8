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
  {{- /* OpenShift gives each namespace users of its own. */}}
  {{- if not $.Values.openshift }}
  runAsUser: {{ $user }}
  runAsGroup: {{ $user }}
  fsGroup: {{ $user }}
  {{- end }}
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

{{/* Volumes that every program of the store has: (list $ <values of the component>). */}}
{{- define "attar.programVolumes" -}}
{{- $ := first . -}}
{{- $ca := $.Values.caBundle -}}
{{- if or $ca.configMap $ca.secret }}
- name: ca
  {{- if $ca.configMap }}
  configMap:
    name: {{ $ca.configMap }}
  {{- else }}
  secret:
    secretName: {{ $ca.secret }}
  {{- end }}
    items:
      - key: {{ $ca.key }}
        path: ca.crt
{{- end }}
{{- range concat $.Values.extraVolumes (last .).extraVolumes }}
- {{ toYaml . | nindent 2 | trim }}
{{- end }}
{{- end }}

{{/* Their mounts: (list $ <values of the component>). */}}
{{- define "attar.programMounts" -}}
{{- $ := first . -}}
{{- if or $.Values.caBundle.configMap $.Values.caBundle.secret }}
- name: ca
  mountPath: /ca
  readOnly: true
{{- end }}
{{- range concat $.Values.extraVolumeMounts (last .).extraVolumeMounts }}
- {{ toYaml . | nindent 2 | trim }}
{{- end }}
{{- end }}

{{/* Variables of every program: (list $ <values of the component>). */}}
{{- define "attar.programEnv" -}}
{{- $ := first . -}}
{{- if or $.Values.caBundle.configMap $.Values.caBundle.secret }}
- name: SSL_CERT_FILE
  value: /ca/ca.crt
{{- end }}
{{- range concat $.Values.extraEnv (last .).extraEnv }}
- {{ toYaml . | nindent 2 | trim }}
{{- end }}
{{- end }}

{{/* Variables of what exports telemetry: (list $ "deployment" "attar-catalog"). */}}
{{- define "attar.telemetryEnv" -}}
{{- $ := index . 0 -}}
{{- if $.Values.telemetry.otlp.endpoint }}
{{- include "attar.fromSecret" (list $ "ATTAR_OTLP_HEADERS" true) }}
{{- range $name, $path := dict "K8S_POD_NAME" "metadata.name" "K8S_NAMESPACE_NAME" "metadata.namespace" "K8S_NODE_NAME" "spec.nodeName" }}
- name: {{ $name }}
  valueFrom:
    fieldRef:
      fieldPath: {{ $path }}
{{- end }}
- name: OTEL_RESOURCE_ATTRIBUTES
  value: k8s.pod.name=$(K8S_POD_NAME),k8s.namespace.name=$(K8S_NAMESPACE_NAME),k8s.node.name=$(K8S_NODE_NAME),k8s.{{ index . 1 }}.name={{ index . 2 }}
{{- end }}
{{- end }}
