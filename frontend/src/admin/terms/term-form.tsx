import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { Button } from '@/shared/components/button';
import { TextAreaField } from '@/shared/components/text-area-field';
import { termMessages as messages } from '@/shared/messages/admin/terms';
import { termExplanations } from '@/shared/messages/shared/terms';
import { useToasts } from '@/shared/toasts/use-toasts';
import { useUpdateTermMutation } from '../api';
import { FormModal } from '../components/form-modal';
import { controlId, fieldErrors } from '../field-errors';
import { useFormError } from '../hooks/use-form-error';
import type { ExplainedTerm } from './explained-term';
import { asLine, EXPLANATION_LENGTH, type TermValues, termSchema } from './term-schema';

const FORM = 'term';
const FIELDS = ['explanation'] as const;

interface TermFormProps {
  term: ExplainedTerm;
  onClose: () => void;
}

/** Modal form for the explanation of a term, which closes once saved. */
export function TermForm({ term: { term, label, explanation }, onClose }: TermFormProps) {
  const original = termExplanations[term];
  const form = useForm<TermValues>({
    resolver: valibotResolver(termSchema),
    defaultValues: { explanation },
    shouldFocusError: false, // The error summary takes the focus.
  });
  const { register, handleSubmit, setError, setValue, watch, formState } = form;
  const written = asLine(watch('explanation'));
  const toasts = useToasts();
  const [update, { isLoading: isSaving }] = useUpdateTermMutation();
  const showSaveError = useFormError<TermValues>({ formState, setError, title: messages.saveFailed });

  const submit = handleSubmit(async (values) => {
    const isDefault = !values.explanation || values.explanation === original;
    const termForm = { explanation: isDefault ? '' : values.explanation };
    const { error } = await update({ term, termForm });
    if (error) return showSaveError(error);
    toasts.success(isDefault ? messages.resetDone : messages.saved, { message: label });
    onClose();
  });
  return (
    <FormModal
      title={messages.editTitle(label)}
      isSaving={isSaving}
      isDirty={formState.isDirty}
      errors={fieldErrors(formState.errors, FORM, FIELDS)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextAreaField
        {...register('explanation')}
        id={controlId(FORM, 'explanation')}
        label={messages.explanation}
        hint={messages.hint(Math.max(0, EXPLANATION_LENGTH - written.length))}
        error={formState.errors.explanation?.message}
        rows={4}
        data-autofocus
      />
      {written !== original && (
        <Button
          variant="secondary"
          onClick={() => setValue('explanation', original, { shouldDirty: true, shouldValidate: true })}
        >
          {messages.reset}
        </Button>
      )}
    </FormModal>
  );
}
