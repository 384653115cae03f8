import { Money } from '@/shared/components/money';
import { TextField } from '@/shared/components/text-field';
import { formatMoney, toAgorot } from '@/shared/format/money';
import { newReturnMessages as messages } from '@/shared/messages/admin/new-return';
import type { AdminOrder, ReturnLine } from '../api';
import { parseCount } from '../decimals';
import type { useModalForm } from '../hooks/use-modal-form';
import type { NewReturnInput, NewReturnValues } from './new-return';
import styles from './new-return-lines.module.css';

interface NewReturnLinesProps {
  form: ReturnType<typeof useModalForm<NewReturnInput, NewReturnValues>>;
  lines: readonly ReturnLine[];
  /** The order, whose offers, credits and discount reduce the value of its lines. */
  order: AdminOrder;
}

/** Everything that is left of an order, each with the number of units that come back. */
export function NewReturnLines({ form, lines, order }: NewReturnLinesProps) {
  const { field, formState, watch } = form;
  const { errors } = formState;
  const typed = watch('lines');
  const agorot = lines.reduce(
    (sum, { price }, index) => sum + toAgorot(price) * (parseCount(typed[index]?.quantity ?? '') ?? 0),
    0,
  );
  const hasDeductions = order.discount + order.offers_total + order.credits_total > 0;
  const error = errors.lines?.root?.message ?? errors.lines?.message;
  return (
    <fieldset className={styles.lines}>
      <legend className={styles.title}>{messages.lines}</legend>
      {lines.map(({ line, name, variant_name, price, quantity_left }, index) => {
        const label = [name, variant_name].filter(Boolean).join(' ');
        const deducted = deductedFrom(order, line);
        return (
          <div key={line} className={styles.line}>
            <div>
              <p className={styles.name}>{label}</p>
              <p className={styles.about}>{messages.left(quantity_left, formatMoney(price))}</p>
              {deducted > 0 && <p className={styles.about}>{messages.deducted(formatMoney(deducted))}</p>}
            </div>
            <TextField
              {...field(`lines.${index}.quantity`)}
              label={messages.quantityOf(label)}
              hideLabel
              inputMode="numeric"
              autoComplete="off"
              dir="ltr"
            />
          </div>
        );
      })}
      {error && <p className={styles.error}>{error}</p>}
      <p className={styles.about} aria-live="polite">
        {messages.chosen}: <Money amount={agorot / 100} /> {hasDeductions && messages.discounted}
      </p>
    </fieldset>
  );
}

/** Return what offers and credits deducted from a line, in shekels. */
function deductedFrom({ offers, credits }: AdminOrder, line: string): number {
  const parts = [...offers.flatMap(({ shares }) => shares), ...credits].filter((part) => part.line === line);
  return parts.reduce((sum, { amount }) => sum + toAgorot(amount), 0) / 100;
}
