import { PackageOpen } from 'lucide';
import type { ReactNode } from 'react';
import { Icon, type IconShape } from './icon';
import styles from './notice.module.css';

interface EmptyStateProps {
  title: string;
  text?: string;
  icon?: IconShape;
  /** Fills the page: the title is an `h1`. */
  isPage?: boolean;
  /** Buttons or links to continue with. */
  children?: ReactNode;
}

/** Message for a list or page without content, with a way to continue. */
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
