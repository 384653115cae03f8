import type { ReactNode } from 'react';
import mark from '@/assets/mark.svg';
import { config } from '@/shared/config';
import styles from './printed-order.module.css';

interface PrintLayoutProps {
  title: string;
  /** Summary, joined on one line. */
  facts: readonly string[];
  /** Text below the title. */
  note: string;
  children: ReactNode;
}

/** A4 page with the shop's header, for internal printouts. */
export function PrintLayout({ title, facts, note, children }: PrintLayoutProps) {
  return (
    <article className={styles.sheet}>
      <header className={styles.head}>
        <p className={styles.shop}>
          <img src={mark} alt="" width={27} height={36} />
          {config.storeName}
        </p>
        <div className={styles.order}>
          <h1 className={styles.number}>{title}</h1>
          <p>{note}</p>
          <p className={styles.status}>{facts.join(' · ')}</p>
        </div>
      </header>
      {children}
    </article>
  );
}
