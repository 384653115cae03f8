import { Trash2, Undo2, Upload } from 'lucide';
import { Button } from '@/shared/components/button';
import { buttonClass } from '@/shared/components/button-class';
import { Icon } from '@/shared/components/icon';
import { adminUploadMessages as messages } from '@/shared/messages/admin/uploads';
import styles from './image-actions.module.css';
import type { ImageChange } from './image-field';

interface ImageActionsProps {
  label: string;
  value: ImageChange;
  hasCurrent: boolean;
  onChange: (image: null | undefined) => void;
}

/** Buttons to choose, replace, remove or restore the image. */
export function ImageActions({ label, value, hasCurrent, onChange }: ImageActionsProps) {
  const isThere = value !== undefined || hasCurrent;
  const goesBack = hasCurrent && value !== undefined;
  return (
    <div className={styles.actions}>
      {/* The file chooser lies over it and takes the click. */}
      <span className={buttonClass({ variant: 'secondary', size: 'small' })} aria-hidden="true">
        <Icon shape={Upload} size={16} />
        {isThere && value !== null ? messages.replace : messages.choose}
      </span>
      {isThere && (
        <Button
          className={styles.above}
          variant="quiet"
          size="small"
          onClick={() => onChange(value === undefined ? null : undefined)}
        >
          <Icon shape={goesBack ? Undo2 : Trash2} size={16} />
          {goesBack ? messages.restore : messages.remove}
          <span className="visually-hidden">{messages.ofField(label)}</span>
        </Button>
      )}
    </div>
  );
}
