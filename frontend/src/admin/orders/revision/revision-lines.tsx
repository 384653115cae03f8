import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray } from 'react-hook-form';
import { orderRevisionMessages as messages } from '@/shared/messages/admin/order-revision';
import { parseCount } from '../../decimals';
import { AddGiftSet } from './add-gift-set';
import { AddVariant } from './add-variant';
import styles from './revision.module.css';
import type { DraftLine } from './revision-draft';
import { RevisionLine } from './revision-line';
import type { RevisionFormState } from './use-revision-form';

interface RevisionLinesProps {
  form: RevisionFormState;
  idOf: (field: string) => string;
}

/** Section with the lines of the order, and fields that add more. */
export function RevisionLines({ form, idOf }: RevisionLinesProps) {
  const { control, formState, getValues, setValue, clearErrors } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'lines' });
  const [news, setNews] = useState('');
  const listRef = useRef<HTMLUListElement>(null);
  const titleId = idOf('lines-title');
  const error = formState.errors.lines?.root?.message;

  /** Add a line, or one unit to the line that has the same item. */
  const add = (line: DraftLine) => {
    const index = getValues('lines').findIndex(({ kind, id }) => kind === line.kind && id === line.id);
    const quantity = index < 0 ? 0 : (parseCount(getValues(`lines.${index}.quantity`)) ?? 0);
    if (index < 0) append(line, { shouldFocus: false });
    else setValue(`lines.${index}.quantity`, String(quantity + 1), { shouldDirty: true });
    clearErrors('lines');
    setNews(messages.added(line.name));
  };
  // Removing a row removes the focused button: focus the one of the row that takes its place.
  const removeLine = (index: number, name: string) => {
    flushSync(() => {
      remove(index);
      setNews(messages.removed(name));
    });
    const buttons = listRef.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const next = buttons[Math.min(index, buttons.length - 1)] ?? document.getElementById(idOf('variant'));
    next?.focus();
  };
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {messages.items}
      </h3>
      <AddVariant id={idOf('variant')} onAdd={add} />
      <AddGiftSet onAdd={add} />
      {fields.length === 0 && <p className={styles.none}>{messages.none}</p>}
      <ul ref={listRef} className={styles.lines}>
        {fields.map((field, index) => (
          <RevisionLine
            key={field.id}
            form={form}
            index={index}
            line={field}
            id={idOf(`lines.${index}.quantity`)}
            onRemove={() => removeLine(index, field.name)}
          />
        ))}
      </ul>
      {error && (
        <p id={idOf('lines.root')} className={styles.error} tabIndex={-1}>
          {error}
        </p>
      )}
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </section>
  );
}
