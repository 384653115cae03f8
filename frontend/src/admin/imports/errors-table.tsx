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
export function ErrorsTable({ errors }: { errors: readonly ImportError[] }) {
  const [column, setColumn] = useState(ALL);
  const [text, setText] = useState('');
  const columns = [...new Set(errors.map((error) => columnLabel(error.column)))];
  const sought = text.trim();
  const shown = errors.filter(
    (error) =>
      (column === ALL || columnLabel(error.column) === column) && (!sought || matches(error, sought)),
  );
  return (
    <div className={styles.errors}>
      <search className={styles.filters}>
        <SearchField label={messages.filterErrors} value={text} onChange={setText} />
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
        {shown.length > 0 ? messages.shownErrors(shown.length) : messages.noErrorsShown}
      </p>
      {shown.length > 0 && <Rows errors={shown} />}
    </div>
  );
}

function Rows({ errors }: { errors: readonly ImportError[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by the keyboard
    <section className={styles.scroll} aria-label={messages.errorsTable} tabIndex={0}>
      <table className={styles.table}>
        <caption className="visually-hidden">{messages.errorsTable}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.row}</th>
            <th scope="col">{messages.column}</th>
            <th scope="col">{messages.error}</th>
            <th scope="col">{messages.value}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map((error, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell may have several errors, and they never change
            <tr key={index}>
              <th scope="row">{error.row}</th>
              <td>{columnLabel(error.column)}</td>
              <td>{error.message}</td>
              <td>{error.value ? <bdi>{error.value}</bdi> : messages.emptyCell}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
