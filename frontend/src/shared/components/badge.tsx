import type { ReactNode } from 'react';
import { classNames } from '@/shared/class-names';
import styles from './badge.module.css';

interface BadgeProps {
  tone?: 'amber' | 'leaf' | 'rose' | 'info';
  children: ReactNode;
}

/** Short label on a tinted background. */
export function Badge({ tone, children }: BadgeProps) {
  return <span className={classNames(styles.badge, tone && styles[tone])}>{children}</span>;
}
