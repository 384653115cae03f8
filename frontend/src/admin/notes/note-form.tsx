import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { SelectField } from '@/shared/components/select-field';
import { TextAreaField } from '@/shared/components/text-area-field';
import { TextField } from '@/shared/components/text-field';
import { noteFormMessages as messages, noteMessages } from '@/shared/messages/admin/notes';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type PerfumeNote, useCreatePerfumeNoteMutation, useUpdatePerfumeNoteMutation } from '../api';
import { FormModal } from '../components/form-modal';
import { controlId, fieldErrors } from '../field-errors';
import { useFormError } from '../hooks/use-form-error';
import { type NoteDraft, type NoteValues, noteChanges, noteSchema, toNoteDraft } from './note-schema';
import type { Dictionary } from './use-dictionary';

const FORM = 'note';
const FIELDS = ['name', 'english_name', 'family', 'aliases'] as const;
const idOf = (field: (typeof FIELDS)[number]) => controlId(FORM, field);

interface NoteFormProps {
  /** Note to edit; left out to add one. */
  note?: PerfumeNote;
  families: Dictionary['families'];
  onClose: () => void;
}

/** Modal form that adds or edits a note of the dictionary and closes once saved. */
export function NoteForm({ note, families, onClose }: NoteFormProps) {
  const form = useForm<NoteDraft, unknown, NoteValues>({
    resolver: valibotResolver(noteSchema),
    defaultValues: toNoteDraft(note),
    shouldFocusError: false, // The error summary takes the focus.
  });
  const { register, handleSubmit, setError, formState } = form;
  const { errors, isDirty } = formState;
  const toasts = useToasts();
  const [create, creation] = useCreatePerfumeNoteMutation();
  const [update, change] = useUpdatePerfumeNoteMutation();
  const showSaveError = useFormError<NoteDraft>({
    formState,
    // All aliases are one field here.
    setError: (field, error) => setError(field.startsWith('aliases.') ? 'aliases' : field, error),
    title: note ? messages.saveFailed : messages.addFailed,
  });

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
    if (error) return showSaveError(error);
    toasts.success(note ? messages.saved : messages.added, { message: values.name });
    onClose();
  });
  return (
    <FormModal
      title={note ? messages.editTitle(note.name) : messages.addTitle}
      isSaving={creation.isLoading || change.isLoading}
      isDirty={isDirty}
      errors={fieldErrors(errors, FORM, FIELDS)}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        {...register('name')}
        id={idOf('name')}
        label={noteMessages.name}
        error={errors.name?.message}
        autoComplete="off"
        required
        data-autofocus
      />
      <TextField
        {...register('english_name')}
        id={idOf('english_name')}
        label={noteMessages.englishName}
        error={errors.english_name?.message}
        autoComplete="off"
        dir="auto"
        optional
      />
      <SelectField
        {...register('family')}
        id={idOf('family')}
        label={noteMessages.family}
        error={errors.family?.message}
        required
        options={[
          { value: '', label: messages.chooseFamily },
          ...families.map(({ family, label }) => ({ value: family, label })),
        ]}
      />
      <TextAreaField
        {...register('aliases')}
        id={idOf('aliases')}
        label={noteMessages.aliases}
        hint={messages.aliasesHint}
        error={errors.aliases?.message}
        rows={3}
        optional
      />
    </FormModal>
  );
}
