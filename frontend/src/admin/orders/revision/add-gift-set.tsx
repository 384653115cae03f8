import { useState } from 'react';
import { Button } from '@/shared/components/button';
import { SelectField } from '@/shared/components/select-field';
import { orderRevisionMessages as messages } from '@/shared/messages/admin/order-revision';
import { useListGiftSetsQuery } from '../../api';
import styles from './revision.module.css';
import { aLine, type DraftLine } from './revision-draft';

/** Greatest number of gift sets that the list offers. */
const MAX_OFFERED = 100;

/** List of gift sets with a button that adds the chosen one; nothing while the shop has none. */
export function AddGiftSet({ onAdd }: { onAdd: (line: DraftLine) => void }) {
  const { data } = useListGiftSetsQuery({ perPage: MAX_OFFERED });
  const [chosen, setChosen] = useState('');
  const sets = data?.data.data ?? [];
  const set = sets.find(({ id }) => id === chosen);
  if (sets.length === 0) return null;
  return (
    <div className={styles.add}>
      <SelectField
        label={messages.addGiftSet}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        options={[
          { value: '', label: messages.chooseGiftSet },
          ...sets.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Button
        variant="secondary"
        disabled={!set}
        onClick={() => {
          if (!set) return;
          onAdd(aLine({ kind: 'giftSet', id: set.id, name: set.name, quantity: 1 }));
          setChosen('');
        }}
      >
        {messages.add}
      </Button>
    </div>
  );
}
