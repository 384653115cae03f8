import { type FormEvent, useState } from 'react';
import { ChoiceGroup } from '@/shared/components/choice-group';
import { returnStepMessages as messages } from '@/shared/messages/admin/return-steps';
import { type AdminReturnLine, useReceiveReturnMutation } from '../api';
import { FormModal } from '../components/form-modal';
import type { ReturnFormProps } from './approve-form';
import { returnedItem } from './return-about';
import styles from './return-details.module.css';
import { useReturnStep } from './use-return-step';

const DESTINATIONS = [
  { value: 'restock', label: messages.restock },
  { value: 'write_off', label: messages.writeOff },
] as const;
type Destination = (typeof DESTINATIONS)[number]['value'];

/** Modal form that records the arrival of returned items, with the destination of each. */
export function ReceiveForm({ entry, onConflict, onClose }: ReturnFormProps) {
  const { id, number, kind, lines, version: expected_version } = entry;
  const usual: Destination = kind === 'damaged' ? 'write_off' : 'restock';
  const [chosen, setChosen] = useState<Readonly<Record<string, Destination>>>({});
  const [receive, { isLoading: isSaving }] = useReceiveReturnMutation();
  const step = useReturnStep(onConflict);
  const destinationOf = ({ line, is_poured }: AdminReturnLine): Destination =>
    is_poured ? 'write_off' : (chosen[line] ?? usual);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const received = lines.map((line) => ({
      line: line.line,
      restock: destinationOf(line) === 'restock',
    }));
    const call = receive({ id, receiveReturn: { expected_version, lines: received } });
    if (await step(call, messages.receiveDone)) onClose();
  };
  return (
    <FormModal
      title={messages.receiveTitle(number)}
      saveLabel={messages.receive}
      savingLabel={messages.receiving}
      isSaving={isSaving}
      isDirty={Object.keys(chosen).length > 0}
      errors={[]}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <p className={styles.soft}>{messages.receiveText}</p>
      {lines.map((line) =>
        line.is_poured ? (
          <div key={line.line}>
            <p className={styles.name}>{returnedItem(line)}</p>
            <p className={styles.soft}>{messages.pouredText}</p>
          </div>
        ) : (
          <div key={line.line}>
            <ChoiceGroup
              legend={returnedItem(line)}
              choices={DESTINATIONS}
              value={destinationOf(line)}
              onChange={(destination) => setChosen({ ...chosen, [line.line]: destination })}
            />
            {line.is_poured === null && <p className={styles.soft}>{messages.mixedText}</p>}
          </div>
        ),
      )}
    </FormModal>
  );
}
