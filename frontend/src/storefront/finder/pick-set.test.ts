import { expect, it } from 'vitest';
import type { AllowedProducts, Recommendation } from '@/api';
import { aProduct, aTemplate, aVariant } from '@/testing/builders';
import { pickSet } from './pick-set';

const found = (at: number, variant = {}): Recommendation => ({
  product: aProduct({
    id: `p${at}`,
    slug: `perfume-${at}`,
    category: at === 0 ? 'MEN' : 'WOMEN',
    brand_id: `b${at}`,
    facts: {
      notes: {
        top: [],
        heart: [{ slug: `n${at}`, name: 'ورد', english_name: null, family: 'floral' }],
        base: [],
      },
    },
    variants: [
      aVariant({ id: `v${at}`, size_value: 2, ...variant }),
      aVariant({ id: `w${at}`, size_value: 5 }),
    ],
  }),
  because: [],
  sample_variant_id: null,
});
const three = [found(0), found(1), found(2)];
const idsOf = (...picked: Parameters<typeof pickSet>) =>
  pickSet(...picked)?.choices.map(({ variant_id }) => variant_id);

it('takes the smallest allowed sample of each perfume, up to the number of slots', () => {
  expect(idsOf([aTemplate()], three)).toEqual(['v0', 'v1', 'v2']);
  expect(idsOf([aTemplate({ sizes: [5] })], three)).toEqual(['w0', 'w1', 'w2']);
  expect(idsOf([aTemplate({ min_slots: 1, max_slots: 2 })], three)).toEqual(['v0', 'v1']);
});

it('leaves out what is sold out, and offers nothing when too few are left', () => {
  expect(idsOf([aTemplate()], [...three, found(3, { is_available: false })])).toHaveLength(3);
  expect(idsOf([aTemplate({ min_slots: 4 })], three)).toBeUndefined();
  expect(pickSet([], three)).toBeUndefined();
});

it.each([
  { kind: 'brands', values: ['b0', 'b2'] },
  { kind: 'categories', values: ['WOMEN'] },
  { kind: 'notes', values: ['n1', 'n2'] },
] satisfies AllowedProducts[])('keeps to the $kind of the template', (allowed) => {
  expect(idsOf([aTemplate({ allowed, min_slots: 2 })], three)).toHaveLength(2);
});

it('prefers the template that admits most', () => {
  const small = aTemplate({ id: 'small', min_slots: 1, max_slots: 1 });
  expect(pickSet([small, aTemplate()], three)?.template.id).toBe('t1');
});
