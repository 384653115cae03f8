import { expect, it } from 'vitest';
import { sampleSetTemplateMessages as messages } from '@/shared/messages/admin/sample-sets';
import { allowedText, priceText } from './rule-text';

it.each([
  [{ kind: 'all', values: [] }, 'كل العطور'],
  [{ kind: 'brands', values: ['a'] }, 'عطور علامة تجارية واحدة'],
  [{ kind: 'brands', values: ['a', 'b'] }, 'عطور علامتين تجاريتين'],
  [{ kind: 'brands', values: ['a', 'b', 'c'] }, 'عطور 3 علامات تجارية'],
  [{ kind: 'categories', values: ['MEN', 'WOMEN'] }, 'نساء، رجال'],
  [{ kind: 'notes', values: ['oud', 'rose'] }, 'عطور فيها إحدى نوتتين'],
] as const)('allowed products %j are %s', ({ kind, values }, text) => {
  expect(allowedText({ kind, values: [...values] })).toBe(text);
});

it('price is told by its rule', () => {
  expect(priceText({ kind: 'sum', amount: null, steps: [] })).toBe('مجموع أسعار العينات');
  expect(priceText({ kind: 'fixed', amount: 59, steps: [] })).toBe('59.00\u00a0₪');
  const steps = [
    { count: 3, percent: 5 },
    { count: 8, percent: 15 },
  ];
  expect(priceText({ kind: 'steps', amount: null, steps })).toBe('خصم يصل إلى 15%');
});

it('number of samples is one figure where both bounds are the same', () => {
  expect(messages.slots(5, 5)).toBe('5 عينات');
  expect(messages.slots(3, 12)).toBe('من 3 إلى 12 عينة');
});
