import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { sampleSetFormMessages as messages } from '@/shared/messages/admin/sample-sets';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type SampleSetTemplate, useCreateSampleSetMutation, useUpdateSampleSetMutation } from '../api';
import { conflictWith } from '../conflict';
import { useFormError } from '../hooks/use-form-error';
import { toChanges, toNewSampleSet } from './sample-set-body';
import { type SampleSetDraft, toDraft } from './sample-set-draft';
import { type SampleSetValues, sampleSetSchema } from './sample-set-schema';

/** Return the current template from a 409 error; undefined for other errors. */
const conflictingTemplate = conflictWith<SampleSetTemplate>('version');

/** Return the template form with its submit handler. */
export function useSampleSetForm(template: SampleSetTemplate | undefined, onClose: () => void) {
  const form = useForm<SampleSetDraft, unknown, SampleSetValues>({
    resolver: valibotResolver(sampleSetSchema),
    defaultValues: toDraft(template),
    shouldFocusError: false, // The error summary takes the focus.
  });
  const { handleSubmit, setError, getValues, formState } = form;
  const toasts = useToasts();
  const [create, creation] = useCreateSampleSetMutation();
  const [update, change] = useUpdateSampleSetMutation();
  const [newerVersion, setNewerVersion] = useState<number>();
  const showSaveError = useFormError<SampleSetDraft>({
    formState,
    setError: (field, error) => setError(controlOf(field, getValues('allowed.kind')), error),
    title: template ? messages.saveFailed : messages.addFailed,
  });

  const send = async (values: SampleSetValues) => {
    if (!template) return create({ newSampleSet: toNewSampleSet(values) });
    const changes = toChanges(values, template);
    if (Object.keys(changes).length === 0) return { error: undefined };
    const sampleSetForm = { ...changes, expected_version: newerVersion ?? template.version };
    return update({ sampleSet: template.id, sampleSetForm });
  };
  const save = async (values: SampleSetValues) => {
    const { error } = await send(values);
    const newer = conflictingTemplate(error);
    if (newer) return setNewerVersion(newer.version);
    if (error) return showSaveError(error);
    toasts.success(template ? messages.saved : messages.created, { message: values.name });
    onClose();
  };
  return {
    form,
    submit: handleSubmit(save),
    isSaving: creation.isLoading || change.isLoading,
    /** Version after another administrator's change, if there was one. */
    newerVersion,
  };
}

export type SampleSetFormState = ReturnType<typeof useSampleSetForm>['form'];

/** Return the form's field for a field of the API: a list is one field here, and the allowed products have three. */
function controlOf(field: string, kind: SampleSetDraft['allowed']['kind']): FieldPath<SampleSetDraft> {
  if (field === 'price.steps') return 'price.steps.root' as FieldPath<SampleSetDraft>;
  return field
    .replace(/^sizes\.\d+$/, 'sizes')
    .replace(/^allowed\.values(\.\d+)?$/, `allowed.${kind}`) as FieldPath<SampleSetDraft>;
}
