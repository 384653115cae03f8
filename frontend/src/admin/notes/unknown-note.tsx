import { useState } from 'react';
import { toApiError } from '@/api/api-error';
import { Button } from '@/shared/components/button';
import { SelectField } from '@/shared/components/select-field';
import { notePickerMessages as messages, noteFormMessages } from '@/shared/messages/admin/notes';
import { commonMessages } from '@/shared/messages/shared/common';
import { layerLabels } from '@/shared/messages/shared/facts';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type PerfumeNote, useCreatePerfumeNoteMutation } from '../api';
import type { Layer } from './note-layers';
import styles from './notes-field.module.css';
import type { Dictionary } from './use-dictionary';

interface UnknownNoteProps {
  name: string;
  layer: Layer;
  families: Dictionary['families'];
  onAdded: (note: PerfumeNote) => void;
  onIgnore: () => void;
}

/** Name that no note has, with the choice to add it to the dictionary. */
export function UnknownNote({ name, layer, families, onAdded, onIgnore }: UnknownNoteProps) {
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [create, { isLoading }] = useCreatePerfumeNoteMutation();
  const toasts = useToasts();
  const family = families.find((each) => each.family === chosen)?.family;

  const add = async () => {
    setMissing(!family);
    if (!family) return;
    const { data, error } = await create({ newPerfumeNote: { name, family } });
    if (data) onAdded(data.data);
    else toasts.error(noteFormMessages.addFailed, { message: toApiError(error).message });
  };
  return (
    <li className={styles.unknown}>
      <p>
        <strong>{name}</strong> <span className={styles.detail}>{layerLabels[layer]}</span>
      </p>
      <SelectField
        label={messages.familyOf(name)}
        hideLabel
        value={chosen}
        onChange={({ target }) => {
          setChosen(target.value);
          setMissing(false);
        }}
        options={[
          { value: '', label: noteFormMessages.chooseFamily },
          ...families.map((each) => ({ value: each.family, label: each.label })),
        ]}
        error={isMissing ? noteFormMessages.familyRequired : undefined}
      />
      <Button
        size="small"
        variant="secondary"
        busy={isLoading}
        aria-label={isLoading ? undefined : messages.addUnknownOf(name)}
        onClick={() => void add()}
      >
        {isLoading ? messages.adding : messages.addUnknown}
      </Button>
      <Button size="small" variant="quiet" aria-label={messages.ignore(name)} onClick={onIgnore}>
        {commonMessages.cancel}
      </Button>
    </li>
  );
}
