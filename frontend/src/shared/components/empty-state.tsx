import { type LucideIcon, PackageOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface EmptyStateProps {
  title: string;
  text?: string;
  icon?: LucideIcon;
  /** It is the whole page: its title is the page's. */
  isPage?: boolean;
  /** Buttons or links that lead on. */
  children?: ReactNode;
}

/** There is nothing here, and what to do about it. */
export function EmptyState({ title, text, icon: Icon = PackageOpen, isPage, children }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={styles.notice}>
      <span className={styles.icon}>
        <Icon size={32} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
