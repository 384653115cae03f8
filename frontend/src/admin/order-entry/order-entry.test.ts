import { describe, expect, it } from 'vitest';
import { aQuote, aQuotedChoice, aQuotedSet } from '@/testing/builders';
import { aDraft } from '../testing/order-entry';
import {
  discountAgorot,
  EMPTY_ENTRY,
  type EntryLine,
  linePath,
  quotedLine,
  toDraftForm,
  toEntry,
  toItems,
  toOrder,
  withLine,
} from './order-entry';

const sample: EntryLine = {
  kind: 'variant',
  id: 'v5',
  productId: 'p1',
  name: 'عود وود',
  detail: '5 مل',
  quantity: '2',
};
const box: EntryLine = { kind: 'gift_set', id: 'g1', name: 'علبة الشتاء', detail: '', quantity: '١' };

it('sends every line by its ids, with Western digits', () => {
  expect(toItems([sample, box])).toEqual({
    products: [{ id: 'p1', variants: [{ id: 'v5', quantity: 2 }] }],
    gift_sets: [{ id: 'g1', quantity: 1 }],
    sample_sets: [],
  });
});

it('names each line as the errors of the server do', () => {
  const lines = [sample, box, { ...sample, id: 'v10' }];
  expect(lines.map((_line, index) => linePath(lines, index))).toEqual([
    'items.products.0.variants.0',
    'items.gift_sets.0',
    'items.products.1.variants.0',
  ]);
});

it('counts a line that is added again', () => {
  expect(withLine([sample, box], sample).map(({ quantity }) => quantity)).toEqual(['3', '١']);
  expect(withLine([sample], box)).toEqual([sample, box]);
});

describe('sample sets', () => {
  const choices = [
    { variant_id: 'v2', quantity: 1 },
    { variant_id: 'v3', quantity: 2 },
  ];
  const named = { name: 'رحلة الاكتشاف', detail: '', quantity: '1' };
  const set: EntryLine = { kind: 'sample_set', id: 't1', choices, ...named };
  const other: EntryLine = { ...set, choices: choices.slice(0, 1) };

  it('of other choices are other lines', () => {
    expect(withLine([set], other)).toEqual([set, other]);
    const turned: EntryLine = { ...set, choices: choices.toReversed() };
    expect(withLine([set, other], turned).map(({ quantity }) => quantity)).toEqual(['2', '1']);
  });

  it('take price and samples from the quote of their choices', () => {
    const quoted = [
      aQuotedSet({ line_total: 10 }),
      aQuotedSet({
        line_total: 30,
        choices: [
          aQuotedChoice(),
          aQuotedChoice({ variant_id: 'v3', product_name: 'مسك الليل', quantity: 2 }),
        ],
      }),
    ];
    const quote = aQuote({ items: { products: [], gift_sets: [], sample_sets: quoted } });
    expect(quotedLine(quote, set)).toMatchObject({ lineTotal: 30, detail: 'عود وود، مسك الليل ×2' });
    expect(quotedLine(quote, other)).toMatchObject({ lineTotal: 10, detail: 'عود وود' });
  });
});

describe('the discount', () => {
  const typed = (amount: string, reason = '') => ({ ...EMPTY_ENTRY, discount: { amount, reason } });

  it.each([
    ['', 0],
    ['٧٫٥', 750],
    ['12', 1200],
    ['كثير', undefined],
  ])('reads «%s»', (amount, agorot) => {
    expect(discountAgorot({ amount, reason: '' })).toBe(agorot);
  });

  it('is none while both fields are blank', () => {
    expect(toOrder(typed(' ')).discount).toBeNull();
    expect(toDraftForm(typed('')).discount).toBeNull();
  });

  it('is sent as typed, for the server to explain what is wrong', () => {
    expect(toOrder(typed('7.5', 'عرض')).discount).toEqual({ amount: 7.5, reason: 'عرض' });
    expect(toOrder(typed('كثير')).discount).toEqual({ amount: -1, reason: '' });
    expect(toDraftForm(typed('', 'عرض')).discount).toEqual({ amount: null, reason: 'عرض' });
  });
});

it('a code is sent with the order, and is no part of a draft', () => {
  const entry = { ...EMPTY_ENTRY, code: ' EID10 ' };
  expect(toOrder(entry).code).toBe('EID10');
  expect(toOrder(EMPTY_ENTRY).code).toBeUndefined();
  expect(toDraftForm(entry)).not.toHaveProperty('code');
});

it('a draft becomes what was typed, and the same draft again', () => {
  const draft = aDraft();
  const entry = toEntry(draft);
  expect(entry.lines).toMatchObject([{ kind: 'variant', id: 'v5', productId: 'p1', quantity: '2' }]);
  expect(entry.discount).toEqual({ amount: '5', reason: 'زبونة دائمة' });
  const { customer, items, channel, discount, note, agreed_to_messages } = draft;
  expect(toDraftForm(entry)).toEqual({ customer, items, channel, discount, note, agreed_to_messages });
});

it('a line takes name, price and stock from the quote', () => {
  const quote = aQuote();
  expect(quotedLine(quote, sample)).toMatchObject({ name: 'عود وود', detail: '5 مل', lineTotal: 50 });
  expect(quotedLine(quote, { ...sample, id: 'v10' })).toBeUndefined();
  expect(quotedLine(quote, box)).toBeUndefined();
});
