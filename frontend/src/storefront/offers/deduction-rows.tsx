import { Money } from '@/shared/components/money';
import { deductionMessages } from '@/shared/messages/storefront/deductions';
import { type Deducted, deductionsOf } from './deductions';

/** Rows in a list of totals: what each offer and each credit deducts. */
export function DeductionRows({ deducted }: { deducted: Deducted }) {
  return (
    <>
      {deductionsOf(deducted).map(({ key, label, amount }) => (
        <div key={key}>
          <dt>
            <bdi>{label}</bdi>
          </dt>
          <dd>{amount > 0 ? <Money amount={-amount} /> : deductionMessages.freeDelivery}</dd>
        </div>
      ))}
    </>
  );
}
