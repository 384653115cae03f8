import { type RefObject, useRef } from 'react';
import { sampleSetTemplateMessages as messages } from '@/shared/messages/admin/sample-sets';
import card from '../components/item-card.module.css';
import { useListKeys } from '../hooks/use-list-keys';
import { allowedText, priceText } from './rule-text';
import { SampleSetActions } from './sample-set-actions';
import type { SampleSetItemProps, SampleSetItemsProps } from './sample-set-dialog';
import styles from './sample-set-list.module.css';
import { SampleSetVisibility } from './sample-set-visibility';

/** Templates as cards, for tablets and phones. */
export function SampleSetCards({ templates, onOpen }: SampleSetItemsProps) {
  const listRef: RefObject<HTMLUListElement | null> = useRef(null);
  useListKeys(listRef, templates);
  return (
    <ul ref={listRef} className={card.cards} aria-label={messages.list}>
      {templates.map((template) => (
        <li key={template.id} className={card.item}>
          <SampleSetCard template={template} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

function SampleSetCard({ template, onOpen }: SampleSetItemProps) {
  const { name, slug, min_slots, max_slots, sizes, allowed, price } = template;
  return (
    <article className={card.card} data-list-row aria-label={name}>
      <header>
        <h2 className={styles.title}>{name}</h2>
        <bdi dir="ltr" className={styles.slug}>
          {slug}
        </bdi>
      </header>
      <dl className={card.facts}>
        <div>
          <dt>{messages.choices}</dt>
          <dd>
            {messages.slots(min_slots, max_slots)} · {messages.sizes(sizes)}
            <p className={styles.detail}>{allowedText(allowed)}</p>
          </dd>
        </div>
        <div>
          <dt>{messages.price}</dt>
          <dd>{priceText(price)}</dd>
        </div>
      </dl>
      <div className={card.actions}>
        <SampleSetVisibility template={template} />
        <SampleSetActions template={template} onOpen={onOpen} />
      </div>
    </article>
  );
}
