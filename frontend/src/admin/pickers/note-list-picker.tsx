import { useState } from 'react';
import { listPickerMessages as messages } from '@/shared/messages/admin/pickers';
import { NotePicker } from '../notes/note-picker';
import { findNote } from '../notes/note-search';
import { useDictionary } from '../notes/use-dictionary';
import { ChosenChips } from './chosen-chips';
import styles from './list-picker.module.css';
import { MAX_CHOICES } from './max-choices';

interface NoteListPickerProps {
  id: string;
  label: string;
  hint: string;
  slugs: readonly string[];
  onChange: (slugs: string[]) => void;
  error: string | undefined;
}

/** List of notes: a picker that adds them, by name or as a list of names, and chips that remove them. */
export function NoteListPicker({ id, label, hint, slugs, onChange, error }: NoteListPickerProps) {
  const dictionary = useDictionary();
  const [unknown, setUnknown] = useState<readonly string[]>([]);
  const add = (added: readonly string[]) =>
    onChange([...new Set([...slugs, ...added])].slice(0, MAX_CHOICES));
  const addNames = (names: readonly string[]) => {
    const found = names.map((name) => ({ name, note: findNote(dictionary.notes, name) }));
    add(found.flatMap(({ note }) => note?.slug ?? []));
    setUnknown(found.flatMap(({ name, note }) => (note ? [] : [name])));
  };
  return (
    <div className={styles.chosen}>
      <NotePicker
        id={id}
        label={label}
        hint={hint}
        words={{ full: messages.full, none: messages.unknownNote }}
        dictionary={dictionary}
        chosen={slugs}
        isFull={slugs.length >= MAX_CHOICES}
        error={error ?? (unknown.length > 0 ? messages.unknownNote(unknown.join('، ')) : undefined)}
        onChoose={(note) => {
          add([note.slug]);
          setUnknown([]);
        }}
        onNames={addNames}
        onRemoveLast={() => onChange(slugs.slice(0, -1))}
      />
      <ChosenChips
        label={label}
        pickerId={id}
        values={slugs}
        nameOf={(slug) => dictionary.notes.find((note) => note.slug === slug)?.name ?? slug}
        onChange={onChange}
      />
    </div>
  );
}
