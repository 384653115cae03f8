{{/* The only program that changes schemas; concurrent runs wait for each other. */}}
{{- define "attar.migrateContainer" -}}
image: {{ include "attar.image" (list . .Values.standalone.repository) }}
imagePullPolicy: {{ .Values.image.pullPolicy }}
args: [migrate]
{{ include "attar.containerSecurity" . }}
env:
  {{- include "attar.databaseEnv" (list . (include "attar.withDatabase" . | fromYamlArray)) | trim | nindent 2 }}
  {{- with include "attar.programEnv" (list . .Values.migrations) | trim }}
  {{- . | nindent 2 }}
  {{- end }}
{{- with include "attar.programMounts" (list . .Values.migrations) | trim }}
volumeMounts:
  {{- . | nindent 2 }}
{{- end }}
resources:
  {{- toYaml .Values.migrations.resources | nindent 2 }}
{{- end }}
