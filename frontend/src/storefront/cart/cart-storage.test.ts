import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseCart, readCart, writeCart } from './cart-storage';

const empty = { gift_sets: [], products: [] };
const parse = (stored: unknown) => parseCart(JSON.stringify(stored));
const oneSize = (quantity: unknown) => ({
  products: [{ id: 'p1', slug: 'oud', variants: [{ id: 'v5', quantity }] }],
});

afterEach(() => vi.restoreAllMocks());

describe('cart_items on the device', () => {
  it('keeps gift sets and products with their sizes, and nothing else', () => {
    const cart = {
      gift_sets: [{ id: 'g1', slug: 'box', quantity: 2 }],
      products: [{ id: 'p1', slug: 'oud', variants: [{ id: 'v5', quantity: 1 }] }],
    };
    writeCart(cart);
    expect(JSON.parse(localStorage.getItem('cart_items') ?? '')).toEqual(cart);
    expect(readCart()).toEqual(cart);
  });

  it('keeps sample sets with their choices, which older carts do not have', () => {
    const choice = { variant_id: 'v2', quantity: 2, slug: 'oud' };
    const cart = { ...empty, sample_sets: [{ id: 't1', slug: 'set', quantity: 1, choices: [choice] }] };
    writeCart(cart);
    expect(readCart()).toEqual(cart);
    expect(parse({ sample_sets: [null, { id: 't1', choices: [choice] }, { quantity: 1 }] })).toEqual(empty);
    expect(parse({ sample_sets: [{ id: 7, quantity: 1, choices: 'x' }] }).sample_sets).toEqual([
      { id: '7', slug: '7', quantity: 1, choices: [] },
    ]);
  });

  it('keeps the code', () => {
    writeCart({ ...empty, code: 'SALMA10' });
    expect(readCart()).toEqual({ ...empty, code: 'SALMA10' });
    expect(parse({ ...empty, code: 7 })).toEqual(empty);
  });

  it('gives older entries their id as slug', () => {
    const stored = {
      gift_sets: [{ id: 'g1', quantity: 1 }],
      products: [{ id: 7, variants: [{ id: 'v1', quantity: 2 }] }],
    };
    expect(parse(stored)).toEqual({
      gift_sets: [{ id: 'g1', slug: 'g1', quantity: 1 }],
      products: [{ id: '7', slug: '7', variants: [{ id: 'v1', quantity: 2 }] }],
    });
  });

  it.each([
    null,
    '',
    'nonsense',
    '{"gift_sets":[',
    '[]',
    '"x"',
    '7',
    '{"products":7}',
    '{"gift_sets":{"id":"g1"},"products":[null,"x",[]]}',
  ])('reads %s as an empty cart', (json) => {
    expect(parseCart(json)).toEqual(empty);
  });

  it.each([
    ['2', 2],
    [2.9, 2],
    [5000, 999],
    ['1e400', 999],
  ])('reads the quantity %j as %d', (quantity, read) => {
    expect(parse(oneSize(quantity)).products[0]?.variants).toEqual([{ id: 'v5', quantity: read }]);
  });

  it.each([0, -1, '-3', 'x', '', null, true, Number.NaN, [4], { of: 2 }])(
    'leaves out a line whose quantity is %j',
    (quantity) => {
      expect(parse(oneSize(quantity))).toEqual(empty);
    },
  );

  it('skips entries without an id and products without variants', () => {
    const stored = {
      gift_sets: [{ quantity: 1 }, { id: '', quantity: 1 }, { id: {}, quantity: 1 }],
      products: [
        { id: 'p1', slug: 'a', variants: [] },
        { id: 'p2', variants: [{ quantity: 1 }] },
        { variants: [{ id: 'v', quantity: 1 }] },
      ],
    };
    expect(parse(stored)).toEqual(empty);
  });

  it('merges duplicate entries', () => {
    const stored = {
      gift_sets: [
        { id: 'g1', slug: 'box', quantity: 1 },
        { id: 'g1', quantity: 2 },
      ],
      products: [
        {
          id: 'p1',
          slug: 'oud',
          variants: [
            { id: 'v5', quantity: 1 },
            { id: 'v5', quantity: 1 },
          ],
        },
        { id: 'p1', slug: 'oud', variants: [{ id: 'v10', quantity: 998 }] },
        { id: 'p1', slug: 'oud', variants: [{ id: 'v10', quantity: 5 }] },
      ],
    };
    expect(parse(stored)).toEqual({
      gift_sets: [{ id: 'g1', slug: 'box', quantity: 3 }],
      products: [
        {
          id: 'p1',
          slug: 'oud',
          variants: [
            { id: 'v5', quantity: 2 },
            { id: 'v10', quantity: 999 },
          ],
        },
      ],
    });
  });

  it('works when storage is full or unavailable', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    expect(() => writeCart(parseCart(null))).not.toThrow();
    expect(readCart()).toEqual(empty);
  });
});
