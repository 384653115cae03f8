import { adminUploadMessages as messages } from '@/shared/messages/admin/uploads';
import { ImageActions } from './image-actions';
import type { ImageDropZoneProps } from './image-drop-zone';
import { ImageFacts } from './image-facts';
import styles from './image-state.module.css';
import { UploadProgress } from './upload-progress';
import type { Drag } from './use-file-drop';

interface ImageStateProps extends Omit<ImageDropZoneProps, 'control' | 'inputRef' | 'onFile'> {
  id: string;
  drag: Drag;
}

/** State of the image field with its actions, beside the preview. */
export function ImageState({
  id,
  drag,
  label,
  value,
  currentPath,
  isPreparing,
  progress,
  onChange,
}: ImageStateProps) {
  if (progress !== undefined) return <UploadProgress id={id} percent={progress} />;
  if (isPreparing) return <p id={id}>{messages.preparing}</p>;
  return (
    <div className={styles.state}>
      <div id={id}>
        {drag === 'none' ? (
          <ImageFacts value={value} hasCurrent={currentPath !== null} />
        ) : (
          <p className={styles.drop}>{messages.drop}</p>
        )}
      </div>
      <ImageActions label={label} value={value} hasCurrent={currentPath !== null} onChange={onChange} />
    </div>
  );
}
