import { expect, it } from 'vitest';
import { anOrder } from '../../testing/builders';
import { aLine, fieldOf, toDraft, toRevision } from './revision-draft';

const sampleSet = {
  id: 's1',
  name: 'عينات الاكتشاف',
  quantity: 1,
  price: 40,
  choices: [
    {
      id: 'v2',
      name: 'عينة',
      product_name: 'مسك',
      brand_name: null,
      size: '2 ml',
      quantity: 2,
      image: null,
      share: 40,
    },
  ],
};
const giftSet = { id: 'g1', name: 'علبة الشتاء', quantity: 1, price: 60, items: [] };

it('joins units of one size at two prices, and sends everything that stays', () => {
  const { items } = anOrder();
  const product = items.products[0];
  if (!product?.variants[0]) throw new Error('an order has a product');
  const variants = [product.variants[0], { ...product.variants[0], quantity: 1, price: 30 }];
  const order = anOrder({
    revision: 4,
    items: { gift_sets: [giftSet], products: [{ ...product, variants }], sample_sets: [sampleSet] },
  });
  const draft = toDraft(order);
  expect(draft.lines.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['عود وود', '3'],
    ['علبة الشتاء', '1'],
    ['عينات الاكتشاف', '1'],
  ]);
  expect(toRevision({ ...draft, address: 'شارع يافا \n بناية 4', reason: 'سهو' }, order)).toEqual({
    expected_revision: 4,
    expected_status: 'pending',
    items: {
      products: [{ id: 'p1', variants: [{ id: 'v5', quantity: 3 }] }],
      gift_sets: [{ id: 'g1', quantity: 1 }],
      sample_sets: [{ id: 's1', choices: [{ variant_id: 'v2', quantity: 2 }], quantity: 1 }],
    },
    customer: {
      name: 'سلمى خالد',
      phone: '+970591234567',
      email: 'salma@example.com',
      location: { region: 'WEST_BANK', city: 'رام الله', address: 'شارع يافا، بناية 4' },
    },
    discount: { amount: 0, reason: '' },
    reason: 'سهو',
  });
});

it('sends unreadable quantities as zero, which the server rejects by field', () => {
  const draft = toDraft(anOrder());
  const lines = draft.lines.map((line) => ({ ...line, quantity: 'كثير' }));
  const { items } = toRevision({ ...draft, lines }, anOrder());
  expect(items?.products?.[0]?.variants).toEqual([{ id: 'v5', quantity: 0 }]);
});

it('sends the discount as typed: nothing removes it, and the server rejects what is no amount', () => {
  const order = anOrder({ discount: 7.5, discount_reason: 'زبونة دائمة' });
  const draft = toDraft(order);
  expect(draft.discount).toEqual({ amount: '7.50', reason: 'زبونة دائمة' });
  const sent = (amount: string) =>
    toRevision({ ...draft, discount: { ...draft.discount, amount } }, order).discount?.amount;
  expect(['7.50', '١٠', ' ', '0', 'كثير'].map(sent)).toEqual([7.5, 10, 0, 0, -1]);
});

it('maps errors of the server to fields of the form', () => {
  const line = (kind: 'variant' | 'giftSet', id: string) => aLine({ kind, id, name: id, quantity: 1 });
  const lines = [line('variant', 'a'), line('giftSet', 'g'), line('variant', 'b')];
  expect(fieldOf('items.products.1.variants.0.quantity', lines)).toBe('lines.2.quantity');
  expect(fieldOf('items.gift_sets.0.id', lines)).toBe('lines.1.quantity');
  expect(fieldOf('items', lines)).toBe('lines.root');
  expect(fieldOf('customer.location.city', lines)).toBe('city');
  expect(fieldOf('customer.phone', lines)).toBe('phone');
  expect(fieldOf('discount.amount', lines)).toBe('discount.amount');
  expect(fieldOf('reason', lines)).toBe('reason');
});
