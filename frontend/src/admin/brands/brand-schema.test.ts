import * as v from 'valibot';
import { expect, it } from 'vitest';
import { brandSchema } from './brand-schema';

const brand = (changes: object = {}) => ({
  name: 'دار العود',
  thumbnail: undefined,
  is_visible: true,
  ...changes,
});
const errorOf = (changes: object) => v.safeParse(brandSchema, brand(changes)).issues?.[0].message;

it.each(['', '   ', '\t'])('asks for a name: «%s» is none', (name) => {
  expect(errorOf({ name })).toBe('اسم العلامة التجارية مطلوب');
});

it('takes a name of 255 letters and no more', () => {
  expect(errorOf({ name: 'م'.repeat(255) })).toBeUndefined();
  expect(errorOf({ name: 'م'.repeat(256) })).toBe('اسم العلامة التجارية يجب ألا يتجاوز 255 حرفًا');
});

it('trims the name', () => {
  expect(v.parse(brandSchema, brand({ name: '  دار العود ' })).name).toBe('دار العود');
});

it.each([undefined, null, new File(['x'], 'a.png')])(
  'takes a picture, none, or no change of it',
  (thumbnail) => {
    expect(v.parse(brandSchema, brand({ thumbnail })).thumbnail).toBe(thumbnail);
  },
);
