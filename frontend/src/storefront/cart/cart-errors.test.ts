import { expect, it } from 'vitest';
import { toApiError } from '@/api/api-error';
import { toCartErrors } from './cart-errors';

const cart = {
  gift_sets: [{ id: 'g1', slug: 'box', quantity: 1 }],
  products: [
    { id: 'p1', slug: 'oud', variants: [{ id: 'v1', quantity: 1 }] },
    {
      id: 'p2',
      slug: 'musk',
      variants: [
        { id: 'v2', quantity: 1 },
        { id: 'v3', quantity: 1 },
      ],
    },
  ],
};
const refusal = (errors?: object) =>
  toCartErrors(toApiError({ status: 422, data: { message: 'راجع السلة', errors } }), cart);

it('assigns errors to their lines, and others to the cart', () => {
  const errors = {
    items: ['كثير'],
    'items.gift_sets.0.id': ['مجموعة؟'],
    'items.products.1.variants.1.quantity': ['كمية؟'],
  };
  expect(refusal(errors)).toEqual({ general: ['كثير'], byLine: { g1: 'مجموعة؟', v3: 'كمية؟' } });
});

it('assigns the error of a product to each of its variants', () => {
  const errors = { 'items.products.1.id': ['منتج؟'] };
  expect(refusal(errors)).toEqual({ general: [], byLine: { v2: 'منتج؟', v3: 'منتج؟' } });
});

it('uses the message when there are no field errors', () => {
  expect(refusal()).toEqual({ general: ['راجع السلة'], byLine: {} });
});

it('assigns errors of unknown fields to the cart', () => {
  expect(refusal({ 'items.products': ['كثير'], 'items.products.9.id': ['أين؟'] }).general).toEqual([
    'كثير',
    'أين؟',
  ]);
});
