import { describe, expect, it } from 'vitest';
import { formatMoney, formatMoneyShort, savingsPercent, toAgorot } from './money';

describe('money', () => {
  it.each([
    [12.5, '12.50\u00a0₪'],
    [0, '0.00\u00a0₪'],
    [0.05, '0.05\u00a0₪'],
    [1.005 + 0.085, '1.09\u00a0₪'],
    [999.99, '999.99\u00a0₪'],
    [1000, '1,000.00\u00a0₪'],
    [99999.99, '99,999.99\u00a0₪'],
    [-1234567.5, '-1,234,567.50\u00a0₪'],
    [-3.4, '-3.40\u00a0₪'],
  ])('writes %d with two decimals', (amount, text) => {
    expect(formatMoney(amount)).toBe(text);
  });

  it('sums exactly where binary floats do not', () => {
    expect(toAgorot(0.1) + toAgorot(0.2)).toBe(30);
  });

  it('drops the decimals of round figures in running text', () => {
    expect(formatMoneyShort(200)).toBe('200\u00a0₪');
    expect(formatMoneyShort(1200)).toBe('1,200\u00a0₪');
    expect(formatMoneyShort(19.9)).toBe('19.90\u00a0₪');
  });

  it('rounds the saving to whole percents and knows none without a higher original', () => {
    expect(savingsPercent(80, 100)).toBe(20);
    expect(savingsPercent(2, 3)).toBe(33);
    expect(savingsPercent(100, 80)).toBe(0);
    expect(savingsPercent(100, null)).toBe(0);
  });
});
