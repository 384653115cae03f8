import { type ReactNode, useState } from 'react';
import { Button } from '@/shared/components/button';
import styles from './on-demand.module.css';

/** What takes the focus or covers the page is there only when it is asked for. */
export function OnDemand({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
        {label}
      </Button>
      {isOpen && <div className={styles.shown}>{children(() => setOpen(false))}</div>}
    </>
  );
}
