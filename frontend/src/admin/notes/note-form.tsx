import { SelectField } from '@/shared/components/select-field';
import { TextAreaField } from '@/shared/components/text-area-field';
import { TextField } from '@/shared/components/text-field';
import { noteFormMessages as messages, noteMessages } from '@/shared/messages/admin/notes';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type PerfumeNote, useCreatePerfumeNoteMutation, useUpdatePerfumeNoteMutation } from '../api';
import { FormModal } from '../components/form-modal';
import { useModalForm } from '../hooks/use-modal-form';
import { type NoteValues, noteChanges, noteSchema, toNoteDraft } from './note-schema';
import type { Dictionary } from './use-dictionary';

interface NoteFormProps {
  /** Note to edit; left out to add one. */
  note?: PerfumeNote;
  families: Dictionary['families'];
  onClose: () => void;
}

/** Modal form that adds or edits a note of the dictionary and closes once saved. */
export function NoteForm({ note, families, onClose }: NoteFormProps) {
  const { field, modal, handleSubmit, showError } = useModalForm({
    id: 'note',
    fields: ['name', 'english_name', 'family', 'aliases'],
    schema: noteSchema,
    defaultValues: toNoteDraft(note),
    failed: note ? messages.saveFailed : messages.addFailed,
    // All aliases are one field here.
    fieldOf: (name) => (name.startsWith('aliases.') ? 'aliases' : name),
  });
  const toasts = useToasts();
  const [create, creation] = useCreatePerfumeNoteMutation();
  const [update, change] = useUpdatePerfumeNoteMutation();

  const send = async (values: NoteValues) => {
    if (!note) {
      const { english_name, ...required } = values;
      return create({ newPerfumeNote: { ...required, ...(english_name && { english_name }) } });
    }
    const perfumeNoteForm = noteChanges(values, note);
    if (Object.keys(perfumeNoteForm).length === 0) return { error: undefined };
    return update({ slug: note.slug, perfumeNoteForm });
  };
  const submit = handleSubmit(async (values) => {
    const { error } = await send(values);
    if (error) return showError(error);
    toasts.success(note ? messages.saved : messages.added, { message: values.name });
    onClose();
  });
  return (
    <FormModal
      {...modal}
      title={note ? messages.editTitle(note.name) : messages.addTitle}
      isSaving={creation.isLoading || change.isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField {...field('name')} label={noteMessages.name} autoComplete="off" required data-autofocus />
      <TextField
        {...field('english_name')}
        label={noteMessages.englishName}
        autoComplete="off"
        dir="auto"
        optional
      />
      <SelectField
        {...field('family')}
        label={noteMessages.family}
        required
        options={[
          { value: '', label: messages.chooseFamily },
          ...families.map(({ family, label }) => ({ value: family, label })),
        ]}
      />
      <TextAreaField
        {...field('aliases')}
        label={noteMessages.aliases}
        hint={messages.aliasesHint}
        rows={3}
        optional
      />
    </FormModal>
  );
}
