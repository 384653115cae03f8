import { expect, it } from 'vitest';
import { aTemplate } from '@/testing/builders';
import type { VariantPick } from '../pickers/variant-picker';
import { toChoices, withSample } from './samples';

const pick = (id: string, product_id: string): VariantPick => ({
  id,
  product_id,
  name: 'عينة',
  product_name: product_id,
  brand_name: null,
  size_value: 2,
  size_unit: 'ml',
  price: 10,
  image_path: null,
});
const chosen = (template: { has_distinct_products: boolean }, ...picks: VariantPick[]) =>
  toChoices(picks.reduce((samples, each) => withSample(samples, each, aTemplate(template)), withNone));
const withNone: ReturnType<typeof withSample> = [];

it('counts a sample that is chosen again', () => {
  const picks = [pick('v1', 'p1'), pick('v2', 'p2'), pick('v1', 'p1')];
  expect(chosen({ has_distinct_products: false }, ...picks)).toEqual([
    { variant_id: 'v1', quantity: 2 },
    { variant_id: 'v2', quantity: 1 },
  ]);
});

it('replaces another size of a product that may be chosen only once', () => {
  const picks = [pick('v1', 'p1'), pick('v2', 'p2'), pick('v9', 'p1'), pick('v9', 'p1')];
  expect(chosen({ has_distinct_products: true }, ...picks)).toEqual([
    { variant_id: 'v2', quantity: 1 },
    { variant_id: 'v9', quantity: 1 },
  ]);
});
