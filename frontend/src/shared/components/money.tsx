import { formatMoney, formatMoneyShort } from '@/shared/format/money';

/** An amount in shekels, with its sign on the right side in any text. */
export function Money({ amount, short }: { amount: number; short?: boolean }) {
  return <bdi dir="rtl">{short ? formatMoneyShort(amount) : formatMoney(amount)}</bdi>;
}
