import type { KeyboardEvent } from 'react';
import { notePickerMessages as messages } from '@/shared/messages/admin/notes';
import { layerLabels } from '@/shared/messages/shared/facts';
import type { PerfumeNoteRef } from '../api';
import { Chip } from '../pickers/chip';
import styles from '../pickers/chip.module.css';
import type { Layer } from './note-layers';

interface NoteChipsProps {
  layer: Layer;
  notes: readonly PerfumeNoteRef[];
  onRemove: (note: PerfumeNoteRef, index: number) => void;
  /** Called with the arrow keys; returns whether the note moved. */
  onMove: (note: PerfumeNoteRef, index: number, key: string) => boolean;
}

/** Chosen notes of a layer as buttons that remove them; the arrow keys move them. */
export function NoteChips({ layer, notes, onRemove, onMove }: NoteChipsProps) {
  const press = (event: KeyboardEvent, note: PerfumeNoteRef, index: number) => {
    const isRemoval = event.key === 'Delete' || event.key === 'Backspace';
    if (isRemoval) onRemove(note, index);
    if (isRemoval || onMove(note, index, event.key)) event.preventDefault();
  };
  if (notes.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={messages.chosen(layerLabels[layer])}>
      {notes.map((note, index) => (
        <li key={note.slug}>
          <Chip
            name={note.name}
            data-note={note.slug}
            aria-keyshortcuts="ArrowRight ArrowLeft ArrowUp ArrowDown Delete"
            onClick={() => onRemove(note, index)}
            onKeyDown={(event) => press(event, note, index)}
          />
        </li>
      ))}
    </ul>
  );
}
