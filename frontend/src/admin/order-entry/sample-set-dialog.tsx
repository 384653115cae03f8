import { useState } from 'react';
import { Button } from '@/shared/components/button';
import { Modal } from '@/shared/components/modal';
import { sampleSetEntryMessages as messages } from '@/shared/messages/admin/sample-set-entry';
import { commonMessages } from '@/shared/messages/shared/common';
import type { SampleSetTemplate } from '../api';
import { ChosenChips } from '../pickers/chosen-chips';
import { type EntryLine, samplesText } from './order-entry';
import { SamplePicker } from './sample-picker';
import styles from './sample-set-dialog.module.css';
import { type Sample, toChoices, withSample } from './samples';

/** Id of the picker's control. */
const PICKER = 'sample-set-samples';

interface SampleSetDialogProps {
  template: SampleSetTemplate;
  onAdd: (line: EntryLine) => void;
  onClose: () => void;
}

/** Choose the samples of a set, and add it to the order. The quote reports issues of the set. */
export function SampleSetDialog({ template, onAdd, onClose }: SampleSetDialogProps) {
  const { id, name, min_slots, max_slots } = template;
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  const count = samples.reduce((sum, { quantity }) => sum + quantity, 0);

  const add = () => {
    const set = { kind: 'sample_set' as const, id, choices: toChoices(samples) };
    onClose();
    onAdd({ ...set, name, detail: samplesText(samples), quantity: '1' });
  };
  return (
    <Modal
      title={name}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {commonMessages.cancel}
          </Button>
          <Button onClick={add} disabled={count < min_slots || count > max_slots}>
            {messages.add}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keeps keys of its fields from the form below */}
      <div className={styles.samples} onKeyDown={(event) => event.stopPropagation()}>
        <p role="status">{messages.chosen(count, messages.slots(min_slots, max_slots))}</p>
        <ChosenChips
          label={messages.samples}
          pickerId={PICKER}
          values={samples.map(({ variant_id }) => variant_id)}
          nameOf={(value) => samplesText(samples.filter(({ variant_id }) => variant_id === value))}
          onChange={(left) => setSamples(samples.filter(({ variant_id }) => left.includes(variant_id)))}
        />
        <SamplePicker
          id={PICKER}
          template={template}
          onChoose={(pick) => setSamples(withSample(samples, pick, template))}
        />
      </div>
    </Modal>
  );
}
