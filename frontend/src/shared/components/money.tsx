import { formatMoney, formatMoneyShort } from '@/shared/format/money';

/** Amount in shekels, isolated so that the currency sign stays on its side in any text. */
export function Money({ amount, short }: { amount: number; short?: boolean }) {
  return <bdi dir="rtl">{short ? formatMoneyShort(amount) : formatMoney(amount)}</bdi>;
}
