import { type ReactNode, useEffect, useRef } from 'react';
import styles from './two-factor.module.css';

/** What is to be done now. It takes the focus when the step before goes, so that it is read out. */
export function StepTitle({ children }: { children: ReactNode }) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => titleRef.current?.focus(), []);
  return (
    <h2 ref={titleRef} className={styles.title} tabIndex={-1}>
      {children}
    </h2>
  );
}
