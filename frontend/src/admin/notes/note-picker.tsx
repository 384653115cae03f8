import type { ClipboardEvent, KeyboardEvent } from 'react';
import { Combobox } from '@/shared/components/combobox/combobox';
import { useCombobox } from '@/shared/components/combobox/use-combobox';
import { notePickerMessages as messages } from '@/shared/messages/admin/notes';
import type { PerfumeNote } from '../api';
import { isList, searchNotes, splitNames, splitTyped } from './note-search';
import styles from './notes-field.module.css';
import type { Dictionary } from './use-dictionary';

const CLOSE_DELAY_MS = 150;

interface NotePickerProps {
  id: string;
  label: string;
  hint?: string;
  words: {
    /** Hint once no further note can be chosen. */
    full: string;
    /** Hint for a name that no note has. */
    none: (text: string) => string;
  };
  dictionary: Dictionary;
  /** Slugs of the notes that are chosen already. */
  chosen: readonly string[];
  isFull: boolean;
  error?: string;
  onChoose: (note: PerfumeNote) => void;
  /** Called with typed or pasted names. */
  onNames: (names: readonly string[]) => void;
  onRemoveLast: () => void;
}

/** Combobox that adds notes to a list, by name or as a list of names. */
export function NotePicker(props: NotePickerProps) {
  const { id, label, hint, words, dictionary, chosen, isFull, error, onChoose, onNames, onRemoveLast } =
    props;
  const box = useCombobox({ chosen: '', closeDelayMs: CLOSE_DELAY_MS });
  const { query, notes, familyLabel } = dictionary;
  const options = searchNotes(notes, box.searchText).filter(({ slug }) => !chosen.includes(slug));

  const take = (names: readonly string[]) => {
    onNames(names);
    box.close();
  };
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!isList(text)) return;
    event.preventDefault();
    take(splitNames(box.searchText + text));
  };
  // Separators are read from the text, because phone keyboards and input methods send no key for them.
  const type = (text: string) => {
    const { names, rest } = splitTyped(text);
    if (names.length > 0) take(names);
    if (rest || names.length === 0) box.type(rest);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && !box.text) onRemoveLast();
    if (event.nativeEvent.isComposing || !box.searchText) return;
    if (event.key !== 'Enter' || options.length > 0 || query.data === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    take([box.searchText]);
  };
  return (
    <div onPasteCapture={paste} onKeyDownCapture={press}>
      <Combobox<PerfumeNote>
        id={id}
        label={label}
        placeholder={messages.placeholder}
        hint={isFull ? words.full : hint}
        error={error}
        box={{ ...box, type }}
        groups={options.length > 0 && !isFull ? [{ key: 'notes', options }] : []}
        keyOf={({ slug }) => slug}
        chosenKey={undefined}
        renderOption={({ name, english_name, family }) => (
          <span className={styles.option}>
            <span>{name}</span>
            <bdi className={styles.detail}>{english_name}</bdi>
            <span className={styles.detail}>{familyLabel(family)}</span>
          </span>
        )}
        isSearching={false}
        note={noteOf()}
        found={options.length > 0 ? messages.found(options.length) : undefined}
        onRetry={query.isError ? () => void query.refetch() : undefined}
        onChoose={onChoose}
        onClear={() => {}}
      />
    </div>
  );

  function noteOf() {
    if (isFull) return words.full;
    if (query.isLoading) return messages.loading;
    if (query.isError && !query.data) return messages.failed;
    return options.length === 0 && box.searchText ? words.none(box.searchText) : undefined;
  }
}
