import { ArrowUp } from 'lucide';
import { useRef } from 'react';
import { Icon } from '@/shared/components/icon';
import { liveMessages as messages } from '@/shared/messages/admin/live';
import styles from './updates-pill.module.css';

interface UpdatesPillProps {
  /** Text of the pill; undefined hides it. */
  text: string | undefined;
  onShow: () => void;
}

/** Pill over a list that announces updates and loads them on a click, so that rows never move on their own. */
export function UpdatesPill({ text, onShow }: UpdatesPillProps) {
  const placeRef = useRef<HTMLDivElement>(null);
  const show = () => {
    // The pill is removed: move the focus to the list.
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
