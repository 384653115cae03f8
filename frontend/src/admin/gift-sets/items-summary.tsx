import { useWatch } from 'react-hook-form';
import { Money } from '@/shared/components/money';
import { setItemsMessages as messages } from '@/shared/messages/admin/gift-sets';
import { commonMessages } from '@/shared/messages/shared/common';
import { sumDraft } from './gift-set-draft';
import styles from './items-summary.module.css';
import type { GiftSetFormState } from './use-gift-set-form';

/** Number of pieces and the sum of their single prices. */
export function ItemsSummary({ form }: { form: GiftSetFormState }) {
  const items = useWatch({ control: form.control, name: 'items' });
  const { units, singly } = sumDraft(items);
  return (
    <dl className={styles.summary}>
      <div>
        <dt>{messages.totalQuantity}</dt>
        <dd>{commonMessages.units(units)}</dd>
      </div>
      <div>
        <dt>{messages.singly}</dt>
        <dd>
          <Money amount={singly / 100} />
        </dd>
      </div>
    </dl>
  );
}
