import { type ReactNode, type RefObject, useRef } from 'react';
import { useDoubleClickGuard } from '@/shared/hooks/use-double-click-guard';
import { useListKeys } from '../hooks/use-list-keys';
import table from './table.module.css';

interface Column {
  label: string;
  className?: string;
  /** The label is for screen readers alone. */
  isSilent?: boolean;
  /** Stands before the label. */
  lead?: ReactNode;
}

interface ListTableProps<Item> {
  caption: string;
  columns: readonly Column[];
  items: readonly Item[];
  /** The row of one of them, with its key. */
  row: (item: Item) => ReactNode;
}

/** A list on a desk: one row each, with the arrows leading from row to row. */
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
