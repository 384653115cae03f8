import { placeMessages as messages } from '@/shared/messages/shared/places';
import { Button } from './button';
import styles from './region-contradiction.module.css';

interface RegionContradictionProps {
  place: string;
  /** Name of the region in which the place is. */
  own: string;
  /** Name of the region that was chosen instead. */
  other: string;
  onKeep: () => void;
  onChange: () => void;
}

/** Warning that a chosen region is not that of the place, with both ways out of it. */
export function RegionContradiction({ place, own, other, onKeep, onChange }: RegionContradictionProps) {
  return (
    <div className={styles.notice} role="alert">
      <p>{messages.contradiction(place, own, other)}</p>
      <div className={styles.actions}>
        <Button onClick={onKeep}>{messages.keepRegion(own)}</Button>
        <Button variant="secondary" onClick={onChange}>
          {messages.changeRegion(other)}
        </Button>
      </div>
    </div>
  );
}
