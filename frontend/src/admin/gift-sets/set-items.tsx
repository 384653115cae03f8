import { Plus } from 'lucide';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray } from 'react-hook-form';
import { Button } from '@/shared/components/button';
import { ErrorText } from '@/shared/components/error-text';
import { Icon } from '@/shared/components/icon';
import { setItemsMessages as messages } from '@/shared/messages/admin/gift-sets';
import { EMPTY_ITEM } from './gift-set-draft';
import { MAX_ITEMS } from './gift-set-schema';
import { ItemsSummary } from './items-summary';
import { SetItem } from './set-item';
import styles from './set-items.module.css';
import type { GiftSetFormState } from './use-gift-set-form';

interface SetItemsProps {
  form: GiftSetFormState;
  idOf: (field: string) => string;
}

/** Form rows of a gift set's items. */
export function SetItems({ form, idOf }: SetItemsProps) {
  const { control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'items' });
  const [news, setNews] = useState('');
  const listRef = useRef<HTMLUListElement>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const titleId = idOf('items-title');
  const error = formState.errors.items?.root?.message;

  const add = () => {
    flushSync(() => append(EMPTY_ITEM, { shouldFocus: false }));
    document.getElementById(idOf(`items.${fields.length}.variant`))?.focus();
  };
  // Removing a row removes the focused button: focus the one of the row that takes its place.
  const removeItem = (index: number) => {
    flushSync(() => {
      remove(index);
      setNews(messages.removed(index + 1));
    });
    const buttons = listRef.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    const next = buttons[Math.min(index, buttons.length - 1)] ?? addRef.current;
    next?.focus();
  };
  return (
    <section className={styles.items} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {messages.title}
      </h3>
      {fields.length === 0 && <p className={styles.none}>{messages.none}</p>}
      <ul ref={listRef} className={styles.list}>
        {fields.map(({ id }, index) => (
          <SetItem key={id} form={form} index={index} idOf={idOf} onRemove={() => removeItem(index)} />
        ))}
      </ul>
      <ErrorText id={idOf('items.root-error')} error={error} />
      <div className={styles.foot}>
        <Button
          ref={addRef}
          id={idOf('items.root')}
          variant="secondary"
          size="small"
          aria-describedby={error ? idOf('items.root-error') : undefined}
          disabled={fields.length >= MAX_ITEMS}
          onClick={add}
        >
          <Icon shape={Plus} size={18} />
          {messages.add}
        </Button>
        <ItemsSummary form={form} />
      </div>
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </section>
  );
}
