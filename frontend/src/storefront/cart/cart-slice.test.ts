import type { UnknownAction } from '@reduxjs/toolkit';
import { describe, expect, it } from 'vitest';
import {
  cartCleared,
  cartReducer,
  codeChanged,
  giftSetAdded,
  linesRemoved,
  productAdded,
  quantityChanged,
  sampleSetAdded,
  sampleSetKey,
  selectCartCount,
} from './cart-slice';

const cartAfter = (...actions: UnknownAction[]) =>
  actions.reduce(cartReducer, cartReducer(undefined, { type: 'start' }));
const oud = (quantity: number, variantId = 'v5') =>
  productAdded({ id: 'p1', slug: 'oud', variantId, quantity });
const box = (quantity: number) => giftSetAdded({ id: 'g1', slug: 'box', quantity });
const sampleSet = (quantity: number, ...ids: string[]) =>
  sampleSetAdded({
    id: 't1',
    slug: 'discovery',
    quantity,
    choices: ids.map((variant_id) => ({ variant_id, quantity: 1, slug: 'oud' })),
  });
const lineOf = (...ids: string[]) =>
  ({
    kind: 'sample_set',
    key: sampleSetKey({ id: 't1', choices: ids.map((variant_id) => ({ variant_id, quantity: 1 })) }),
  }) as const;

describe('cart', () => {
  it('adds to the quantity of an existing line', () => {
    expect(cartAfter(oud(1), oud(2), box(1), box(3))).toEqual({
      gift_sets: [{ id: 'g1', slug: 'box', quantity: 4 }],
      products: [{ id: 'p1', slug: 'oud', variants: [{ id: 'v5', quantity: 3 }] }],
    });
  });

  it('keeps the sizes of one product together', () => {
    expect(cartAfter(oud(1), oud(1, 'v10')).products).toEqual([
      {
        id: 'p1',
        slug: 'oud',
        variants: [
          { id: 'v5', quantity: 1 },
          { id: 'v10', quantity: 1 },
        ],
      },
    ]);
  });

  it.each([0, -1])('removes a line whose quantity becomes %d', (quantity) => {
    const line = { kind: 'variant', productId: 'p1', variantId: 'v5' } as const;
    expect(
      cartAfter(oud(1), oud(1, 'v10'), quantityChanged({ line, quantity })).products[0]?.variants,
    ).toEqual([{ id: 'v10', quantity: 1 }]);
  });

  it('removes a product with its last size', () => {
    const line = { kind: 'variant', productId: 'p1', variantId: 'v5' } as const;
    expect(cartAfter(oud(1), linesRemoved([line])).products).toEqual([]);
  });

  it('removes gift sets', () => {
    expect(cartAfter(box(2), linesRemoved([{ kind: 'gift_set', id: 'g1' }])).gift_sets).toEqual([]);
  });

  it('adds sample sets of the same choices together, and keeps others apart', () => {
    const cart = cartAfter(
      sampleSet(1, 'v2', 'v3'),
      sampleSet(2, 'v2', 'v3'),
      sampleSet(1, 'v2'),
      sampleSet(0),
    );
    expect(cart.sample_sets?.map(({ quantity, choices }) => [quantity, choices.length])).toEqual([
      [3, 2],
      [1, 1],
    ]);
    expect(selectCartCount({ cart })).toBe(4);
  });

  it('changes and removes a sample set by its choices', () => {
    const two = [sampleSet(1, 'v2', 'v3'), sampleSet(1, 'v2')];
    const more = cartAfter(...two, quantityChanged({ line: lineOf('v2'), quantity: 7 }));
    expect(more.sample_sets?.map(({ quantity }) => quantity)).toEqual([1, 7]);
    expect(cartAfter(...two, linesRemoved([lineOf('v2', 'v3')])).sample_sets).toHaveLength(1);
  });

  it('ignores unknown lines and quantities of 0', () => {
    const line = { kind: 'variant', productId: 'p9', variantId: 'v5' } as const;
    expect(cartAfter(oud(1), quantityChanged({ line, quantity: 5 }), box(0))).toEqual(cartAfter(oud(1)));
  });

  it('limits quantities to the maximum of an order line', () => {
    expect(cartAfter(oud(900), oud(900)).products[0]?.variants[0]?.quantity).toBe(999);
  });

  it('holds a code until it is changed or cleared', () => {
    expect(cartAfter(oud(1), codeChanged('EID')).code).toBe('EID');
    expect(cartAfter(codeChanged('EID'), codeChanged(undefined)).code).toBeUndefined();
    expect(cartAfter(codeChanged('EID'), cartCleared()).code).toBeUndefined();
  });

  it('counts every piece, and none after clearing', () => {
    expect(selectCartCount({ cart: cartAfter(oud(2), oud(1, 'v10'), box(3)) })).toBe(6);
    expect(selectCartCount({ cart: cartAfter(oud(2), cartCleared()) })).toBe(0);
  });
});
