import { useState } from 'react';
import { SearchField } from '@/shared/components/search-field';
import { SelectField } from '@/shared/components/select-field';
import { importStateMessages as messages } from '@/shared/messages/admin/imports';
import type { ImportError } from '../api';
import { columnLabel } from './column-label';
import styles from './errors-table.module.css';

const ALL = '';

/** Return whether an import error matches the search text: its message, value or row. */
const matches = ({ row, message, value }: ImportError, text: string) =>
  String(row) === text || message.includes(text) || value.includes(text);

/** Table of import errors by row and column, filtered by column or text. */
export function ErrorsTable({ faults }: { faults: readonly ImportError[] }) {
  const [column, setColumn] = useState(ALL);
  const [text, setText] = useState('');
  const columns = [...new Set(faults.map((fault) => columnLabel(fault.column)))];
  const sought = text.trim();
  const shown = faults.filter(
    (fault) =>
      (column === ALL || columnLabel(fault.column) === column) && (!sought || matches(fault, sought)),
  );
  return (
    <div className={styles.faults}>
      <search className={styles.filters}>
        <SearchField label={messages.filterFaults} value={text} onChange={setText} />
        <SelectField
          label={messages.column}
          hideLabel
          options={[
            { value: ALL, label: messages.allColumns },
            ...columns.map((label) => ({ value: label, label })),
          ]}
          value={column}
          onChange={({ target }) => setColumn(target.value)}
        />
      </search>
      <p role="status" className={styles.count}>
        {shown.length > 0 ? messages.shownFaults(shown.length) : messages.noFaultsShown}
      </p>
      {shown.length > 0 && <Rows faults={shown} />}
    </div>
  );
}

function Rows({ faults }: { faults: readonly ImportError[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard
    <section className={styles.scroll} aria-label={messages.faultsTable} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{messages.faultsTable}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.row}</th>
            <th scope="col">{messages.column}</th>
            <th scope="col">{messages.fault}</th>
            <th scope="col">{messages.value}</th>
          </tr>
        </thead>
        <tbody>
          {faults.map((fault, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell may have several faults, and they never change
            <tr key={index}>
              <th scope="row">{fault.row}</th>
              <td>{columnLabel(fault.column)}</td>
              <td>{fault.message}</td>
              <td>{fault.value ? <bdi>{fault.value}</bdi> : messages.emptyCell}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
