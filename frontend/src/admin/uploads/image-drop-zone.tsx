import { type ChangeEvent, type RefObject, useRef } from 'react';
import { classNames } from '@/shared/class-names';
import type { ControlProps } from '@/shared/components/field';
import { ACCEPTED } from '@/shared/images/image-type';
import styles from './image-drop-zone.module.css';
import type { ImageChange } from './image-field';
import { ImagePreview } from './image-preview';
import { ImageState } from './image-state';
import { useFileDrop } from './use-file-drop';
import { usePastedFile } from './use-pasted-file';

export interface ImageDropZoneProps {
  control: ControlProps;
  inputRef: RefObject<HTMLInputElement | null>;
  label: string;
  value: ImageChange;
  currentPath: string | null;
  isPreparing: boolean;
  /** Upload progress in percent; undefined when not uploading. */
  progress: number | undefined;
  onFile: (file: File) => void;
  onChange: (image: null | undefined) => void;
}

/** Drop zone with preview; clicking it opens the file chooser. */
export function ImageDropZone(props: ImageDropZoneProps) {
  const { control, inputRef, value, currentPath, isPreparing, progress, onFile } = props;
  const zoneRef = useRef<HTMLDivElement>(null);
  const isSending = progress !== undefined;
  const take = (file: File) => {
    if (!isSending) onFile(file);
  };
  const drag = useFileDrop(zoneRef, ([file]) => file && take(file));
  usePastedFile(zoneRef, take);

  const stateId = `${control.id}-state`;
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) take(file);
    // The same file may be chosen again.
    target.value = '';
  };
  return (
    <div
      ref={zoneRef}
      className={classNames(styles.zone, drag !== 'none' && styles[drag])}
      data-invalid={control['aria-invalid']}
      aria-busy={isPreparing || isSending}
    >
      <input
        {...control}
        ref={inputRef}
        className={styles.input}
        type="file"
        accept={ACCEPTED}
        disabled={isSending}
        aria-describedby={classNames(stateId, control['aria-describedby'])}
        onChange={choose}
      />
      <ImagePreview file={value} path={currentPath} isPreparing={isPreparing} />
      <ImageState id={stateId} drag={drag} {...props} />
    </div>
  );
}
