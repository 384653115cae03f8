import { PackageOpen } from 'lucide';
import type { ReactNode } from 'react';
import { Icon, type IconShape } from './icon';
import styles from './notice.module.css';

interface EmptyStateProps {
  title: string;
  text?: string;
  icon?: IconShape;
  /** It is the whole page: its title is the page's. */
  isPage?: boolean;
  /** Buttons or links that lead on. */
  children?: ReactNode;
}

/** There is nothing here, and what to do about it. */
export function EmptyState({ title, text, icon = PackageOpen, isPage, children }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={styles.notice}>
      <span className={styles.icon}>
        <Icon shape={icon} size={32} strokeWidth={1.5} />
      </span>
      <Title className={styles.title}>{title}</Title>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
