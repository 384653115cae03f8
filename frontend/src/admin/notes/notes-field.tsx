import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { notePickerMessages as messages } from '@/shared/messages/admin/notes';
import { factLabels, layerLabels } from '@/shared/messages/shared/facts';
import type { PerfumeNoteRef } from '../api';
import { NoteChips } from './note-chips';
import {
  addNotes,
  LAYERS,
  type Layer,
  MAX_NOTES,
  moveNote,
  type NoteLayers,
  nextPlace,
  removeNote,
} from './note-layers';
import { NotePicker } from './note-picker';
import { findNote } from './note-search';
import styles from './notes-field.module.css';
import { UnknownNote } from './unknown-note';
import { useDictionary } from './use-dictionary';

interface NotesFieldProps {
  /** Return the id of a layer's control. */
  idOf: (layer: Layer) => string;
  value: NoteLayers;
  onChange: (notes: NoteLayers) => void;
  /** Return the error of a layer. */
  errorOf: (layer: Layer) => string | undefined;
}

interface UnknownName {
  name: string;
  layer: Layer;
}

/** Notes of a perfume by layer: pickers, chips that the keyboard moves, and names that are not in the dictionary. */
export function NotesField({ idOf, value, onChange, errorOf }: NotesFieldProps) {
  const dictionary = useDictionary();
  const [unknown, setUnknown] = useState<readonly UnknownName[]>([]);
  const [status, setStatus] = useState('');
  const fieldRef = useRef<HTMLFieldSetElement>(null);
  const movedSlug = useRef<string>(undefined);
  const chosen = LAYERS.flatMap((layer) => value[layer].map(({ slug }) => slug));

  // Keep the focus on a moved chip, which may be in another list now.
  useEffect(() => {
    const chip = value && fieldRef.current?.querySelector<HTMLElement>(`[data-note="${movedSlug.current}"]`);
    movedSlug.current = undefined;
    chip?.focus();
  }, [value]);

  const add = (layer: Layer, notes: readonly PerfumeNoteRef[]) => {
    if (notes.length === 0) return;
    onChange(addNotes(value, layer, notes));
    setStatus(messages.added(notes.map(({ name }) => name).join('، '), layerLabels[layer]));
  };
  const addNames = (layer: Layer, names: readonly string[]) => {
    const found = names.map((name) => ({ name, layer, note: findNote(dictionary.notes, name) }));
    add(
      layer,
      found.flatMap(({ note }) => note ?? []),
    );
    const known = new Set(unknown.map(({ name }) => name));
    const missing = found.filter(({ name, note }) => !note && !known.has(name));
    setUnknown([...unknown, ...missing]);
  };
  // Names that were typed before the dictionary arrived, or that it has now.
  const resolve = useEffectEvent(() => {
    const found = unknown.flatMap((each) => {
      const note = findNote(dictionary.notes, each.name);
      return note ? [{ ...each, note }] : [];
    });
    if (found.length === 0) return;
    onChange(found.reduce((layers, { layer, note }) => addNotes(layers, layer, [note]), value));
    setStatus(found.map(({ layer, note }) => messages.added(note.name, layerLabels[layer])).join(' '));
    setUnknown(unknown.filter(({ name }) => !found.some((each) => each.name === name)));
  });
  const { data, isLoading } = dictionary.query;
  useEffect(() => {
    if (data) resolve();
  }, [data]);
  const remove = (layer: Layer, note: PerfumeNoteRef, index: number) => {
    const next = value[layer][index + 1] ?? value[layer][index - 1];
    movedSlug.current = next?.slug;
    if (!next) document.getElementById(idOf(layer))?.focus();
    onChange(removeNote(value, note.slug));
    setStatus(messages.removed(note.name));
  };
  const move = (layer: Layer, note: PerfumeNoteRef, index: number, key: string) => {
    const place = nextPlace(value, { layer, index }, key);
    if (!place) return false;
    movedSlug.current = note.slug;
    onChange(moveNote(value, note, place));
    setStatus(messages.moved(note.name, layerLabels[place.layer], place.index + 1));
    return true;
  };
  const forget = (name: string) => setUnknown(unknown.filter((each) => each.name !== name));
  return (
    <fieldset ref={fieldRef} className={styles.field}>
      <legend className={styles.legend}>{factLabels.notes}</legend>
      {chosen.length > 0 && <p className={styles.hint}>{messages.hint}</p>}
      {LAYERS.map((layer) => (
        <div key={layer} className={styles.layer}>
          <NotePicker
            id={idOf(layer)}
            label={layerLabels[layer]}
            words={messages}
            dictionary={dictionary}
            chosen={chosen}
            isFull={value[layer].length >= MAX_NOTES}
            error={errorOf(layer)}
            onChoose={(note) => add(layer, [note])}
            onNames={(names) => addNames(layer, names)}
            onRemoveLast={() => {
              const last = value[layer].at(-1);
              if (last) onChange(removeNote(value, last.slug));
            }}
          />
          <NoteChips
            layer={layer}
            notes={value[layer]}
            onRemove={(note, index) => remove(layer, note, index)}
            onMove={(note, index, key) => move(layer, note, index, key)}
          />
        </div>
      ))}
      {unknown.length > 0 && !isLoading && (
        <section className={styles.unknowns} aria-label={messages.unknownTitle}>
          <h3 className={styles.legend}>{messages.unknownTitle}</h3>
          <p className={styles.hint}>{messages.unknownText}</p>
          <ul>
            {unknown.map(({ name, layer }) => (
              <UnknownNote
                key={name}
                name={name}
                layer={layer}
                families={dictionary.families}
                onAdded={(note) => {
                  add(layer, [note]);
                  forget(name);
                }}
                onIgnore={() => forget(name)}
              />
            ))}
          </ul>
        </section>
      )}
      <p className="visually-hidden" role="status">
        {status}
      </p>
    </fieldset>
  );
}
