import type { Quote } from '@/api';
import { formatMoney, toAgorot } from '@/shared/format/money';
import { cartSummaryMessages } from '@/shared/messages/storefront/cart-summary';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import { quoteChangeMessages as messages } from '@/shared/messages/storefront/checkout-form';
import { codeProblems } from '@/shared/messages/storefront/offers';
import { deductionsOf } from '@/storefront/offers/deductions';

interface Priced {
  label: string;
  amount: number;
}

/** Return the unit prices of the available lines, by a key of each. */
function pricesOf({ items: { gift_sets, products, sample_sets = [] } }: Quote): Map<string, Priced> {
  const lines = [
    ...gift_sets.map((line) => ({ ...line, key: line.id, label: line.name })),
    ...sample_sets.map((line, index) => ({ ...line, key: `set-${index}`, label: line.name })),
    ...products.flatMap(({ name, variants }) =>
      variants.map((line) => ({
        ...line,
        key: line.id,
        label: `${name} ${catalogMessages.size(line.size_value)}`,
      })),
    ),
  ];
  const available = lines.filter((line) => line.is_available);
  return new Map(available.map(({ key, label, price }) => [key, { label, amount: price }]));
}

/** Return what offers and credits deduct, and the cost of delivery where it is known. */
function termsOf(quote: Quote): Map<string, Priced> {
  const { offers, credits, shipping } = quote;
  // An offer may pay the delivery alone.
  const paid = offers.map((offer) => ({ ...offer, amount: offer.amount || offer.shipping }));
  const terms = new Map<string, Priced>();
  for (const { key, ...term } of deductionsOf({ offers: paid, credits })) terms.set(key, term);
  if (shipping !== null) terms.set('shipping', { label: cartSummaryMessages.shipping, amount: shipping });
  return terms;
}

function compare(
  before: Map<string, Priced>,
  after: Map<string, Priced>,
  gone: (label: string) => string,
): string[] {
  const changes: string[] = [];
  for (const [key, { label, amount }] of before) {
    const now = after.get(key);
    if (!now) changes.push(gone(label));
    else if (toAgorot(now.amount) !== toAgorot(amount))
      changes.push(messages.changed(label, formatMoney(amount), formatMoney(now.amount)));
  }
  for (const [key, { label, amount }] of after) {
    if (!before.has(key)) changes.push(messages.added(label, formatMoney(amount)));
  }
  return changes;
}

/** Say what differs between the quote that was shown and the server's. */
export function quoteChanges(before: Quote, after: Quote): string[] {
  const { code_problem } = after;
  return [
    ...(code_problem && code_problem !== before.code_problem ? [codeProblems[code_problem]] : []),
    ...compare(pricesOf(before), pricesOf(after), messages.unavailable),
    ...compare(termsOf(before), termsOf(after), messages.ended),
  ];
}
