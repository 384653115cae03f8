import { type ReactNode, useEffect, useRef } from 'react';
import styles from './two-factor.module.css';

/** Heading of a step, focused on mount so that screen readers announce it. */
export function StepTitle({ children }: { children: ReactNode }) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => titleRef.current?.focus(), []);
  return (
    <h2 ref={titleRef} className={styles.title} tabIndex={-1}>
      {children}
    </h2>
  );
}
