import { expect, it } from 'vitest';
import { anImpact } from '../testing/builders';
import { impactText, isBlocked } from './impact-text';

const sets = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `g${index}`, name: `علبة ${index}` }));
const text = (of: Parameters<typeof impactText>[0], changes = {}) =>
  impactText(of, anImpact(changes)).join(' ');

it.each([
  [1, 'هو في مجموعة هدايا واحدة.'],
  [2, 'هو في مجموعتي هدايا.'],
  [3, 'هو في 3 مجموعات هدايا.'],
  [11, 'هو في 11 مجموعة هدايا.'],
])('counts %i gift sets', (count, words) => {
  expect(text('variant', { gift_sets: sets(count) })).toBe(words);
});

it.each([
  [1, 0, 'هي في طلب واحد.'],
  [1, 1, 'هي في طلب واحد، ولم يُسلَّم بعد.'],
  [2, 2, 'هي في طلبين، ولم يُسلَّما بعد.'],
  [2, 1, 'هي في طلبين، لم يُسلَّم واحد منها بعد.'],
  [5, 2, 'هي في 5 طلبات، لم يُسلَّم اثنان منها بعد.'],
  [12, 3, 'هي في 12 طلبًا، لم تُسلَّم 3 منها بعد.'],
  [100, 100, 'هي في 100 طلب، ولم تُسلَّم بعد.'],
])('counts %i orders, %i of them on their way', (orders, open_orders, words) => {
  expect(text('gift_set', { orders, open_orders })).toBe(`${words} تبقى الطلبات كما هي، بأسمائها وأسعارها.`);
});

it('joins gift sets and orders', () => {
  expect(text('brand', { products: 4, variants: 9, gift_sets: sets(3), orders: 12 })).toBe(
    'منتجاتها في 3 مجموعات هدايا و12 طلبًا. تبقى الطلبات كما هي، بأسمائها وأسعارها.',
  );
});

it.each([
  ['brand', 'منتجاتها ليست في أي مجموعة هدايا ولا في أي طلب.'],
  ['variant', 'ليس في أي مجموعة هدايا ولا في أي طلب.'],
  ['gift_set', 'ليست في أي طلب.'],
] as const)('says that a %s is nowhere', (of, words) => {
  expect(text(of)).toBe(words);
});

it.each([
  [1, 'يُحذف معه متغير واحد.'],
  [2, 'يُحذف معه متغيران.'],
  [12, 'يُحذف معه 12 متغيرًا.'],
])('says how many sizes go with a product: %i', (variants, words) => {
  expect(text('product', { variants })).toBe(`${words} ليس في أي مجموعة هدايا ولا في أي طلب.`);
});

it('blocks the deletion of what gift sets contain', () => {
  const impact = anImpact({ gift_sets: sets(1) });
  expect(isBlocked('product', impact)).toBe(true);
  expect(isBlocked('variant', impact)).toBe(true);
  expect(isBlocked('brand', impact)).toBe(false);
  expect(isBlocked('product', anImpact())).toBe(false);
  expect(isBlocked('product', undefined)).toBe(false);
});
