import { type ReactNode, useId } from 'react';
import styles from './details-section.module.css';

/** A titled part of the details. */
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
