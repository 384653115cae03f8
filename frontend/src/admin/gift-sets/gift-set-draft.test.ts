import { expect, it } from 'vitest';
import { EMPTY_ITEM, sumDraft, toDraft } from './gift-set-draft';
import { aFilledSet, aSetItem } from './testing';

it('begins with one empty item, of which there is one piece', () => {
  expect(toDraft(undefined)).toEqual({
    name: '',
    price: '',
    original_price: '',
    image: undefined,
    description: '',
    items: [{ variant: null, quantity: '1' }],
  });
});

it('begins with the set as it is', () => {
  const set = aFilledSet({ price: 40.5, original_price: null, description: '<p>دفء</p>' });
  const draft = toDraft(set);
  expect(draft).toMatchObject({ name: 'علبة الشتاء', price: '40.50', original_price: '' });
  expect(draft.description).toBe('<p>دفء</p>');
  expect(draft.items).toEqual([
    {
      variant: {
        id: 'v5',
        name: 'عينة 5 مل',
        product_name: 'عود وود',
        brand_name: 'دار العود',
        size_value: 5,
        size_unit: 'ml',
        price: 25,
        image_path: null,
      },
      quantity: '2',
    },
  ]);
});

it('holds a variant once that the set holds twice', () => {
  const { items } = toDraft(aFilledSet({ items: [aSetItem(), aSetItem({ id: 'i2', quantity: 3 })] }));
  expect(items.map(({ quantity }) => quantity)).toEqual(['5']);
});

it('reckons with what is filled already, in digits of either kind', () => {
  const [item = EMPTY_ITEM] = toDraft(aFilledSet()).items;
  expect(sumDraft([item, EMPTY_ITEM, { ...item, quantity: '٣' }])).toEqual({ units: 5, singly: 12_500 });
  expect(sumDraft([{ ...item, quantity: '' }])).toEqual({ units: 0, singly: 0 });
});
