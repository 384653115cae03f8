import { expect, it } from 'vitest';
import { filesIn, toFormData } from './form-data';

const file = new File(['x'], 'a.png', { type: 'image/png' });

it('encodes nested items, booleans, null and empty lists as the server expects', () => {
  const form = toFormData({
    image: file,
    is_visible: false,
    original_price: null,
    slug: undefined,
    facts: { seasons: [] },
    items: [{ variant_id: 'v1', quantity: 2 }],
  });
  const { image, ...rest } = Object.fromEntries(form.entries());
  expect(image).toBeInstanceOf(File);
  expect(rest).toEqual({
    is_visible: '0',
    original_price: '',
    'facts[seasons]': '',
    'items[0][variant_id]': 'v1',
    'items[0][quantity]': '2',
  });
});

it('finds the files of a body', () => {
  expect(filesIn({ name: 'عود', image: file, thumbnail: null })).toEqual([['image', file]]);
  expect(filesIn({ photos: [file, file] })).toEqual([
    ['photos', file],
    ['photos', file],
  ]);
});
