import { type FormEvent, useState } from 'react';
import { Button } from '@/shared/components/button';
import { toAgorot } from '@/shared/format/money';
import { cashMessages as messages } from '@/shared/messages/admin/cash';
import type { AdminOrder } from '../../api';
import { DecimalField } from '../../components/decimal-field';
import { formatHundredths, parseHundredths } from '../../decimals';
import { amountDue } from './cash-due';
import styles from './cash-section.module.css';
import { useCollectCash } from './use-collect-cash';

/** Maximum amount that the server accepts: a million shekels. */
const MAX_AGOROT = 100_000_000;

/** Form that records the collected cash, prefilled with the amount due. */
export function CashForm({ order }: { order: AdminOrder }) {
  const [text, setText] = useState(() => formatHundredths(toAgorot(amountDue(order))));
  const [isInvalid, setInvalid] = useState(false);
  const { collect, isChanging } = useCollectCash(order);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const agorot = parseHundredths(text);
    const isAmount = agorot !== undefined && agorot >= 0 && agorot <= MAX_AGOROT;
    setInvalid(!isAmount);
    if (isAmount) void collect(agorot / 100);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <DecimalField
        label={messages.amount}
        stepHundredths={100}
        error={isInvalid ? messages.amountError : undefined}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" variant="secondary" busy={isChanging}>
        {messages.record}
      </Button>
    </form>
  );
}
