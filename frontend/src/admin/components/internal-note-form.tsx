import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { toApiError } from '@/api/api-error';
import { Button } from '@/shared/components/button';
import { TextAreaField } from '@/shared/components/text-area-field';
import { orderNoteMessages as messages } from '@/shared/messages/admin/orders';
import { useToasts } from '@/shared/toasts/use-toasts';
import type { NoteActions } from './internal-notes';
import styles from './internal-notes.module.css';

/** Maximum length that the server accepts. */
const MAX_LENGTH = 2000;

/** Form that adds a note. It keeps the text when saving fails. */
export function InternalNoteForm({ add, isAdding }: Pick<NoteActions, 'add' | 'isAdding'>) {
  const [text, setText] = useState('');
  const toasts = useToasts();
  const note = text.trim();

  const save = async () => {
    if (!note || isAdding) return;
    const { error } = await add(note);
    if (!error) {
      setText('');
      return;
    }
    const { fields, message } = toApiError(error);
    toasts.error(messages.addFailed, { message: fields.text ?? message });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextAreaField
        label={messages.label}
        hint={messages.hint}
        rows={2}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" variant="secondary" size="small" disabled={!note} busy={isAdding}>
        {isAdding ? messages.adding : messages.add}
      </Button>
    </form>
  );
}
