import { Button } from '@/shared/components/button';
import { TextAreaField } from '@/shared/components/text-area-field';
import { termMessages as messages } from '@/shared/messages/admin/terms';
import { termExplanations } from '@/shared/messages/shared/terms';
import { useToasts } from '@/shared/toasts/use-toasts';
import { useUpdateTermMutation } from '../api';
import { FormModal } from '../components/form-modal';
import { useModalForm } from '../hooks/use-modal-form';
import type { ExplainedTerm } from './explained-term';
import { asLine, EXPLANATION_LENGTH, termSchema } from './term-schema';

interface TermFormProps {
  term: ExplainedTerm;
  onClose: () => void;
}

/** Modal form for the explanation of a term, which closes once saved. */
export function TermForm({ term: { term, label, explanation }, onClose }: TermFormProps) {
  const original = termExplanations[term];
  const { field, modal, handleSubmit, setValue, watch, showError } = useModalForm({
    id: 'term',
    fields: ['explanation'],
    schema: termSchema,
    defaultValues: { explanation },
    failed: messages.saveFailed,
  });
  const written = asLine(watch('explanation'));
  const toasts = useToasts();
  const [update, { isLoading: isSaving }] = useUpdateTermMutation();

  const submit = handleSubmit(async (values) => {
    const isDefault = !values.explanation || values.explanation === original;
    const termForm = { explanation: isDefault ? '' : values.explanation };
    const { error } = await update({ term, termForm });
    if (error) return showError(error);
    toasts.success(isDefault ? messages.resetDone : messages.saved, { message: label });
    onClose();
  });
  return (
    <FormModal
      {...modal}
      title={messages.editTitle(label)}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextAreaField
        {...field('explanation')}
        label={messages.explanation}
        hint={messages.hint(Math.max(0, EXPLANATION_LENGTH - written.length))}
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
