import { groupDigits } from './group-digits';

const NO_BREAK_SPACE = '\u00a0';

/** Convert an amount in shekels to whole agorot, so that sums are exact. */
export function toAgorot(shekels: number): number {
  return Math.round(shekels * 100);
}

/** `1234.5` → `1,234.50 ₪`. Pure: no locale, no invisible marks. */
export function formatMoney(shekels: number): string {
  const agorot = toAgorot(shekels);
  const sign = agorot < 0 ? '-' : '';
  const digits = String(Math.abs(agorot)).padStart(3, '0');
  return `${sign}${groupDigits(digits.slice(0, -2))}.${digits.slice(-2)}${NO_BREAK_SPACE}₪`;
}

/** `1200` → `1,200 ₪`, `12.5` → `12.50 ₪`: drops the decimals of whole amounts. */
export function formatMoneyShort(shekels: number): string {
  return toAgorot(shekels) % 100 === 0
    ? `${groupDigits(Math.round(shekels))}${NO_BREAK_SPACE}₪`
    : formatMoney(shekels);
}

/** Return the discount on the original price in percent, rounded; 0 when there is none. */
export function savingsPercent(price: number, originalPrice: number | null | undefined): number {
  if (!originalPrice || originalPrice <= price) return 0;
  return Math.round(((originalPrice - price) / originalPrice) * 100);
}
