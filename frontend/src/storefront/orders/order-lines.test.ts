import { expect, it } from 'vitest';
import { anOrder } from '@/testing/order-builder';
import { linesOf } from './order-lines';

it('lists gift sets with what they hold, then each size of the products', () => {
  expect(linesOf(anOrder())).toEqual([
    {
      key: 'g1',
      name: 'علبة الشتاء',
      details: ['مسك أبيض'],
      image: 'sets/musk.webp',
      quantity: 1,
      price: 120,
    },
    { key: 'v5', name: 'عود وود', details: ['دار العود', '5 مل'], image: null, quantity: 2, price: 25 },
  ]);
});
