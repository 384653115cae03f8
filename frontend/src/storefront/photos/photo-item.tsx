import { X } from 'lucide';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { useObjectUrl } from '@/shared/images/use-object-url';
import { photoMessages as messages } from '@/shared/messages/storefront/photos';
import styles from './photo-field.module.css';

interface PhotoItemProps {
  photo: File;
  place: number;
  error: string | undefined;
  /** The photo is being sent and cannot be removed. */
  isFixed: boolean;
  onRemove: () => void;
}

/** Preview of a chosen photo. */
export function PhotoItem({ photo, place, error, isFixed, onRemove }: PhotoItemProps) {
  const address = useObjectUrl(photo);
  return (
    <li className={styles.photo}>
      <span className={styles.frame} data-invalid={error ? true : undefined}>
        {address && <img className={styles.image} src={address} alt={messages.photo(place)} />}
      </span>
      <Button
        variant="secondary"
        iconOnly
        aria-label={messages.remove(place)}
        disabled={isFixed}
        onClick={onRemove}
      >
        <Icon shape={X} size={18} />
      </Button>
      {error && <p className={styles.error}>{error}</p>}
    </li>
  );
}
