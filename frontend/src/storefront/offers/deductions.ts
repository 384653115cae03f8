import { formatDay } from '@/shared/format/dates';
import { deductionMessages } from '@/shared/messages/storefront/deductions';

/** Part of an offer or a credit that belongs to a line: in a quote to `field`, in an order to `line`. */
interface Part {
  amount: number;
  field?: string;
  line?: string;
}

/** Offers and credits of a quote or an order. */
export interface Deducted {
  offers: readonly { id: string; name: string; amount: number; shares: readonly Part[] }[];
  credits: readonly (Part & { id?: string; ordered_at: string })[];
}

/** Deduction by an offer or a credit. */
export interface Deduction {
  key: string;
  label: string;
  /** In shekels; 0 for an offer that pays the delivery. */
  amount: number;
  isCredit: boolean;
}

/** List what offers and credits deduct, offers first. */
export function deductionsOf({ offers, credits }: Deducted): Deduction[] {
  return [
    ...offers.map(({ id, name, amount }) => ({ key: id, label: name, amount, isCredit: false })),
    ...credits.map(({ id, amount, ordered_at }, index) => ({
      key: id ?? `credit-${index}`,
      label: deductionMessages.credit(formatDay(ordered_at)),
      amount,
      isCredit: true,
    })),
  ];
}

/** List what offers and credits deduct from one line. */
export function deductionsAt({ offers, credits }: Deducted, place: string): Deduction[] {
  const isHere = ({ field, line = field, amount }: Part) => line === place && amount > 0;
  return deductionsOf({
    offers: offers.flatMap((offer) =>
      offer.shares.filter(isHere).map(({ amount }) => ({ ...offer, amount })),
    ),
    credits: credits.filter(isHere),
  });
}
