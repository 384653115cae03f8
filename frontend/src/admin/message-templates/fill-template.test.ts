import { expect, it } from 'vitest';
import { anOrder } from '../testing/builders';
import { fillTemplate, PLACEHOLDERS, unknownPlaceholders } from './fill-template';

const order = anOrder({ tracking_token: 'abc' });

it.each([
  ['{name}', 'سلمى خالد'],
  ['{number}', '1001'],
  ['{total}', '75.00 ₪'],
  ['{items}', 'عود وود عيّنة 5 مل × 2'],
  ['{city}', 'رام الله'],
  ['{track}', `${window.location.origin}/orders/track/abc`],
  ['{shop}', 'عطّار'],
])('puts for %s what it stands for', (text, filled) => {
  expect(fillTemplate(text, order).replace('\u00a0', ' ')).toBe(filled);
});

it('tells products and gift sets', () => {
  const giftSet = { id: 'g1', name: 'علبة الشتاء', quantity: 1, price: 60, items: [] };
  const items = { ...order.items, gift_sets: [giftSet] };
  expect(fillTemplate('{items}', { ...order, items })).toBe('عود وود عيّنة 5 مل × 2، علبة الشتاء × 1');
});

it('leaves no place for what there is not, and everything else as it stands', () => {
  const location = { ...order.customer.location, city: '' };
  const bare = { ...order, customer: { ...order.customer, location } };
  expect(fillTemplate('{city} {phone} {} {الاسم} $& {name}', bare)).toBe(' {phone} {} {الاسم} $& سلمى خالد');
});

it('puts nothing of what it put in once more', () => {
  const customer = { ...order.customer, name: '{number}' };
  expect(fillTemplate('{name}', { ...order, customer })).toBe('{number}');
});

it('lists unknown placeholders once', () => {
  expect(unknownPlaceholders('{name} {phone} {phone} {الاسم} { } {a b}')).toEqual(['phone', 'الاسم']);
  expect(unknownPlaceholders(PLACEHOLDERS.map((name) => `{${name}}`).join(''))).toEqual([]);
});
