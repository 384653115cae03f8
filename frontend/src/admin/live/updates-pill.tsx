import { ArrowUp } from 'lucide';
import { useRef } from 'react';
import { Icon } from '@/shared/components/icon';
import { liveMessages as messages } from '@/shared/messages/admin-live';
import styles from './updates-pill.module.css';

interface UpdatesPillProps {
  /** What is new; nothing while all is in sight. */
  text: string | undefined;
  onShow: () => void;
}

/** Says over a list that there is more to see, and brings it on a click: nothing moves before that. */
export function UpdatesPill({ text, onShow }: UpdatesPillProps) {
  const placeRef = useRef<HTMLDivElement>(null);
  const show = () => {
    // The pill goes; the keyboard goes on at the list.
    placeRef.current?.focus({ preventScroll: true });
    onShow();
  };
  return (
    <div ref={placeRef} className={styles.place} role="status" tabIndex={-1}>
      {text && (
        <button type="button" className={styles.pill} onClick={show}>
          <Icon shape={ArrowUp} size={16} />
          {text} <span className={styles.action}>{messages.show}</span>
        </button>
      )}
    </div>
  );
}
