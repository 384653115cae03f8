import { Upload } from 'lucide';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import { classNames } from '@/shared/class-names';
import { Field } from '@/shared/components/field';
import { Icon } from '@/shared/components/icon';
import styles from './image-drop-zone.module.css';
import { type Drag, useFileDrop } from './use-file-drop';

interface FileZoneProps {
  label: string;
  error?: string;
  accept: string;
  multiple?: boolean;
  /** The files are being read or uploaded and cannot be changed. */
  isBusy: boolean;
  onFiles: (files: File[]) => void;
  /** Render the text of the zone. */
  children: (drag: Drag) => ReactNode;
}

/** Drop zone and chooser for files other than images. */
export function FileZone({ label, error, accept, multiple, isBusy, onFiles, children }: FileZoneProps) {
  const zoneRef = useRef<HTMLDivElement>(null);
  const take = (files: File[]) => {
    if (!isBusy) onFiles(files);
  };
  const drag = useFileDrop(zoneRef, take);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take([...(target.files ?? [])]);
    target.value = ''; // The same file may be chosen again.
  };
  return (
    <Field label={label} error={error}>
      {(control) => (
        <div
          ref={zoneRef}
          className={classNames(styles.zone, styles.file, drag !== 'none' && styles[drag])}
          data-invalid={control['aria-invalid']}
        >
          <input
            {...control}
            className={styles.input}
            type="file"
            multiple={multiple}
            accept={accept}
            disabled={isBusy}
            onChange={choose}
          />
          <Icon shape={Upload} size={24} />
          {children(drag)}
        </div>
      )}
    </Field>
  );
}
