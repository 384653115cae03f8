import { Upload } from 'lucide';
import { type ChangeEvent, useRef } from 'react';
import { classNames } from '@/shared/class-names';
import { Field } from '@/shared/components/field';
import { Icon } from '@/shared/components/icon';
import { statementMessages as messages } from '@/shared/messages/admin/remittances';
import { byteSize } from '../uploads/byte-size';
import zone from '../uploads/image-drop-zone.module.css';
import { useFileDrop } from '../uploads/use-file-drop';
import styles from './remittances.module.css';

const ACCEPTED = '.csv,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface StatementFileProps {
  file: File | undefined;
  error?: string;
  /** The file is being read and cannot be changed. */
  isBusy: boolean;
  onChoose: (file: File) => void;
}

/** Drop zone and file chooser for a statement. */
export function StatementFile({ file, error, isBusy, onChoose }: StatementFileProps) {
  const zoneRef = useRef<HTMLDivElement>(null);
  const take = ([chosen]: readonly File[]) => {
    if (chosen && !isBusy) onChoose(chosen);
  };
  const drag = useFileDrop(zoneRef, take);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take([...(target.files ?? [])]);
    target.value = ''; // The same file may be chosen again.
  };
  return (
    <Field label={messages.file} error={error}>
      {(control) => (
        <div
          ref={zoneRef}
          className={classNames(zone.zone, styles.zone, drag !== 'none' && zone[drag])}
          data-invalid={control['aria-invalid']}
        >
          <input
            {...control}
            className={zone.input}
            type="file"
            accept={ACCEPTED}
            disabled={isBusy}
            onChange={choose}
          />
          <Icon shape={Upload} size={24} />
          <p aria-live="polite">
            {drag === 'none' && file ? (
              <>
                <bdi>{file.name}</bdi> · {byteSize(file.size)}
              </>
            ) : (
              messages[drag === 'none' ? 'ways' : 'drop']
            )}
          </p>
        </div>
      )}
    </Field>
  );
}
