import { type ReactNode, type RefObject, useRef } from 'react';
import { useDoubleClickGuard } from '@/shared/hooks/use-double-click-guard';
import { useListKeys } from '../hooks/use-list-keys';
import table from './table.module.css';

interface Column {
  label: string;
  className?: string;
  /** Show the label to screen readers only. */
  isSilent?: boolean;
  /** Content before the label. */
  lead?: ReactNode;
}

interface ListTableProps<Item> {
  caption: string;
  columns: readonly Column[];
  items: readonly Item[];
  /** Render the row of an item, with its key. */
  row: (item: Item) => ReactNode;
}

/** List as a table, one row per item; the arrow keys move between rows. */
export function ListTable<Item>({ caption, columns, items, row }: ListTableProps<Item>) {
  const bodyRef: RefObject<HTMLTableSectionElement | null> = useRef(null);
  const guard = useDoubleClickGuard(items);
  useListKeys(bodyRef, items);
  return (
    <table className={table.table}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className={table.head}>
        <tr>
          {columns.map(({ label, className, isSilent, lead }) => (
            <th key={label} scope="col" className={className}>
              {lead}
              {isSilent ? <span className="visually-hidden">{label}</span> : label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={bodyRef} onClickCapture={guard}>
        {items.map(row)}
      </tbody>
    </table>
  );
}
