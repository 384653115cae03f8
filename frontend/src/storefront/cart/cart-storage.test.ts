import { expect, it } from 'vitest';
import { parseCart } from './cart-storage';

const empty = { gift_sets: [], products: [] };

it.each([null, '', 'nonsense', '[]', '"x"', '{"products":7}'])('reads %s as an empty cart', (json) => {
  expect(parseCart(json)).toEqual(empty);
});

it('gives older entries their id as slug', () => {
  const stored = {
    gift_sets: [{ id: 'g1', quantity: 1 }],
    products: [{ id: 7, variants: [{ id: 'v1', quantity: 2 }] }],
  };
  expect(parseCart(JSON.stringify(stored))).toEqual({
    gift_sets: [{ id: 'g1', slug: 'g1', quantity: 1 }],
    products: [{ id: '7', slug: '7', variants: [{ id: 'v1', quantity: 2 }] }],
  });
});

it('leaves out what makes no sense', () => {
  const stored = {
    gift_sets: [{ quantity: 1 }, { id: 'g2', slug: 'b', quantity: 0 }],
    products: [
      { id: 'p1', slug: 'a', variants: [] },
      { id: 'p2', variants: [{ id: 'v', quantity: 'x' }] },
    ],
  };
  expect(parseCart(JSON.stringify(stored))).toEqual(empty);
});

it('reads back what it is given', () => {
  const cart = {
    gift_sets: [{ id: 'g1', slug: 'box', quantity: 2 }],
    products: [{ id: 'p1', slug: 'oud', variants: [{ id: 'v5', quantity: 1 }] }],
  };
  expect(parseCart(JSON.stringify(cart))).toEqual(cart);
});
