import { type ReactNode, useState } from 'react';
import { Button } from '@/shared/components/button';
import styles from './on-demand.module.css';

/** Mount components that take the focus or cover the page only on a click. */
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
