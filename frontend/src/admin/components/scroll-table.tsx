import type { ReactNode } from 'react';
import { adminMessages as messages } from '@/shared/messages/admin/common';
import styles from './scroll-table.module.css';

interface ScrollTableProps {
  caption: string;
  columns: readonly string[];
  /** Rows of the body. */
  children: ReactNode;
  foot?: ReactNode;
}

/** Table that scrolls sideways where the window is narrow. */
export const ScrollTable = ({ caption, columns, children, foot }: ScrollTableProps) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard
  <section className={styles.scroll} aria-label={messages.table(caption)} tabIndex={0}>
    <table className={styles.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((label, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns of a file may share a label, and never move
            <th key={place} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  </section>
);
