import { FileArchive, FileSpreadsheet, Upload } from 'lucide';
import { type ChangeEvent, useRef } from 'react';
import { classNames } from '@/shared/class-names';
import { Field } from '@/shared/components/field';
import { Icon } from '@/shared/components/icon';
import { importMessages as messages } from '@/shared/messages/admin/imports';
import { byteSize } from '../uploads/byte-size';
import zone from '../uploads/image-drop-zone.module.css';
import { useFileDrop } from '../uploads/use-file-drop';
import { ChosenFile } from './chosen-file';
import styles from './file-drop-zone.module.css';
import type { Files } from './use-chosen-files';

const ACCEPTED = '.csv,text/csv,.zip,application/zip';

interface FileDropZoneProps {
  files: Files;
  /** Instruction, where it is not to choose both files. */
  label?: string;
  /** Hint on the ways to choose files. */
  ways?: string;
  error?: string;
  /** Files are being uploaded and cannot be changed. */
  isBusy?: boolean;
}

/** Drop zone and file chooser for a CSV file and the ZIP file of its images. */
export function FileDropZone(props: FileDropZoneProps) {
  const { files, label = messages.choose, ways = messages.ways, error, isBusy = false } = props;
  const zoneRef = useRef<HTMLDivElement>(null);
  const { table, zip } = files;
  const take = (chosen: File[]) => {
    if (!isBusy) files.take(chosen);
  };
  const drag = useFileDrop(zoneRef, take);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take([...(target.files ?? [])]);
    target.value = ''; // The same file may be chosen again.
  };
  const zipText = () => (zip?.images ? messages.inZip(zip.images.names.length) : messages.readingZip);
  return (
    <div className={styles.files}>
      <Field label={label} error={error}>
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
              multiple
              accept={ACCEPTED}
              disabled={isBusy}
              onChange={choose}
            />
            <Icon shape={Upload} size={24} />
            <p>{drag === 'none' ? ways : messages.drop}</p>
          </div>
        )}
      </Field>
      <ul className={styles.chosen} aria-live="polite">
        {table && (
          <ChosenFile
            icon={FileSpreadsheet}
            kind={messages.table}
            name={table.name}
            facts={byteSize(table.size)}
            isBusy={isBusy}
            onRemove={files.removeTable}
          />
        )}
        {zip && (
          <ChosenFile
            icon={FileArchive}
            kind={messages.zip}
            name={zip.file.name}
            facts={`${byteSize(zip.file.size)} · ${zipText()}`}
            isBusy={isBusy}
            onRemove={files.removeZip}
          />
        )}
      </ul>
    </div>
  );
}
