import { SelectField } from '@/shared/components/select-field';
import { TextAreaField } from '@/shared/components/text-area-field';
import { TextField } from '@/shared/components/text-field';
import { drawKindLabels, writeOffMessages as messages } from '@/shared/messages/admin/bottles';
import type { Bottle } from '../api';
import { useWriteOffBottleMutation } from '../api';
import { FormModal } from '../components/form-modal';
import { parseHundredths } from '../decimals';
import { useModalForm } from '../hooks/use-modal-form';
import { useStep } from '../hooks/use-step';
import { conflictingBottle } from './conflicting-bottle';
import { WRITE_OFF_KINDS, type WriteOffDraft, type WriteOffValues, writeOffSchema } from './write-off-schema';

const KINDS = WRITE_OFF_KINDS.map((value) => ({ value, label: drawKindLabels[value] }));

interface WriteOffFormProps {
  bottle: Bottle;
  onConflict: (present: Bottle) => void;
  onClose: () => void;
}

/** Modal form that writes millilitres of an open bottle off, with a reason. */
export function WriteOffForm({ bottle, onConflict, onClose }: WriteOffFormProps) {
  const { field, watch, modal, handleSubmit, showError } = useModalForm<WriteOffDraft, WriteOffValues>({
    id: 'write-off',
    fields: ['kind', 'ml', 'note'],
    schema: writeOffSchema,
    defaultValues: { kind: 'spill', ml: '', note: '' },
    failed: messages.failed,
  });
  const step = useStep({ failed: showError, conflicting: conflictingBottle, onConflict });
  const [send, { isLoading: isSaving }] = useWriteOffBottleMutation();

  const submit = handleSubmit(async ({ kind, ml, note }) => {
    const { id, version: expected_version } = bottle;
    const body = { expected_version, kind, ml: (parseHundredths(ml) ?? 0) / 100, note };
    if (await step(send({ bottle: id, writeOff: body }), messages.done)) onClose();
  });
  return (
    <FormModal
      {...modal}
      title={messages.title}
      saveLabel={messages.save}
      savingLabel={messages.saving}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{messages.text}</p>
      <SelectField {...field('kind')} label={messages.kind} options={KINDS} />
      <TextField
        {...field('ml')}
        label={messages.ml}
        hint={watch('kind') === 'correction' ? messages.mlCorrection : messages.mlHint}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        data-autofocus
      />
      <TextAreaField {...field('note')} label={messages.note} rows={2} optional />
    </FormModal>
  );
}
