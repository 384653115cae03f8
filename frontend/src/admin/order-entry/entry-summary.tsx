import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Button } from '@/shared/components/button';
import { Money } from '@/shared/components/money';
import { TextField } from '@/shared/components/text-field';
import { toAgorot } from '@/shared/format/money';
import { exchangeMessages } from '@/shared/messages/admin/exchanges';
import { offerProblemLabels } from '@/shared/messages/admin/offers';
import { orderEntryMessages as messages } from '@/shared/messages/admin/order-entry';
import { orderOfferMessages } from '@/shared/messages/admin/order-offers';
import { commonMessages } from '@/shared/messages/shared/common';
import type { Quote } from '../api';
import { Section } from '../components/section';
import { EntryNearOffers } from './entry-near-offers';
import styles from './entry-summary.module.css';
import { type Exchange, exchangeTotals } from './exchange';
import { discountAgorot, type OrderEntry } from './order-entry';
import { fieldProps } from './order-entry-fields';
import type { EntryQuote } from './use-entry-quote';

interface EntrySummaryProps {
  form: UseFormReturn<OrderEntry>;
  entry: OrderEntry;
  quote: EntryQuote;
  exchange?: Exchange;
  isSubmitting: boolean;
  isReady: boolean;
}

/** Code of an offer, totals of the order and the button that places it. An exchange has no offers. */
export function EntrySummary({
  form,
  entry,
  quote: { quote, failure, isUpdating, refetch },
  exchange,
  ...button
}: EntrySummaryProps) {
  return (
    <div className={styles.aside}>
      <Section title={messages.summary}>
        {!exchange && <CodeField form={form} problem={quote?.code_problem ?? null} />}
        <div aria-live="polite" aria-busy={isUpdating}>
          {failure ? (
            <div className={styles.failure}>
              <p>
                {messages.quoteFailed}: {failure}
              </p>
              <Button variant="secondary" size="small" onClick={refetch}>
                {commonMessages.retry}
              </Button>
            </div>
          ) : (
            <Rows
              rows={
                exchange
                  ? exchangeRows(quote, exchange)
                  : totalRows(quote, discountAgorot(entry.discount) ?? 0)
              }
            />
          )}
        </div>
        {!exchange && quote && <EntryNearOffers offers={quote.near_offers} />}
        <Button type="submit" wide busy={button.isSubmitting} disabled={!button.isReady}>
          {button.isSubmitting ? messages.placing : messages.place}
        </Button>
      </Section>
    </div>
  );
}

interface CodeFieldProps {
  form: UseFormReturn<OrderEntry>;
  /** Reason why the code does not apply. */
  problem: Quote['code_problem'];
}

/** Field for the code of an offer. */
function CodeField({ form, problem }: CodeFieldProps) {
  const { error, ...field } = fieldProps(form, 'code');
  return (
    <TextField
      {...field}
      label={orderOfferMessages.code}
      error={error ?? (problem === null ? undefined : offerProblemLabels[problem])}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      dir="ltr"
      optional
    />
  );
}

type Row = readonly [name: string, value: ReactNode, key?: string];

/** Sums of a quote after offers and the discount; zeros without lines. */
function totalRows(quote: Quote | undefined, discount: number): readonly Row[] {
  const { items_total = 0, offers = [], shipping = null, total = 0 } = quote ?? {};
  return [
    [messages.itemsTotal, <Money key="items" amount={items_total} />],
    ...offers.map(offerRow),
    ...(discount > 0
      ? [[messages.discount, <Money key="discount" amount={-discount / 100} />] as const]
      : []),
    [messages.shipping, <Shipping key="shipping" cost={shipping} />],
    [messages.total, <Money key="total" amount={Math.max(0, toAgorot(total) - discount) / 100} />],
  ];
}

/** Deduction by an offer, or the words that it pays the delivery. */
const offerRow = ({ id, name, code, amount }: Quote['offers'][number]): Row => [
  orderOfferMessages.name(name, code),
  amount > 0 ? <Money key={id} amount={-amount} /> : orderOfferMessages.freeDelivery,
  id,
];

/** Sums of a quote after the credit for what came back; the fee stands in for shipping. */
function exchangeRows(quote: Quote | undefined, exchange: Exchange): readonly Row[] {
  const { cashDue } = exchangeTotals(quote, exchange);
  return [
    [messages.itemsTotal, <Money key="items" amount={quote?.items_total ?? 0} />],
    [exchangeMessages.fee, <Money key="fee" amount={exchange.fee} />],
    [exchangeMessages.credit, <Money key="credit" amount={-exchange.value} />],
    [
      cashDue < 0 ? exchangeMessages.giveBack : exchangeMessages.cashDue,
      <Money key="due" amount={Math.abs(cashDue)} />,
    ],
  ];
}

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={styles.totals}>
      {rows.map(([name, value, key = name]) => (
        <div key={key} className={styles.row}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Shipping({ cost }: { cost: number | null }) {
  if (cost === null) return messages.shippingUnknown;
  return cost === 0 ? messages.freeShipping : <Money amount={cost} />;
}
