import { type ReactNode, useId } from 'react';
import styles from './details-section.module.css';

/** Titled section of the order details. */
export function DetailsSection({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}
