import type { Variant } from '../../../src/api/generated';
import { aVariant } from '../../../src/testing/builders';

/** Variants of each kind: stock not counted, discounted, low, sold out, disabled. */
export const VARIANTS: readonly Variant[] = [
  aVariant({ id: 'v2', name: 'عينة 2 مل', size_value: 2, price: 16, is_primary: false }),
  aVariant({ id: 'v5', name: 'عينة 5 مل', price: 36, original_price: 42, stock: 24 }),
  aVariant({ id: 'v10', name: 'عينة 10 مل', size_value: 10, price: 66, is_primary: false, stock: 3 }),
  aVariant({
    id: 'v50',
    name: 'زجاجة 50 مل في علبتها الأصلية مع بخاخ سفر',
    size_value: 50,
    price: 260,
    is_primary: false,
    color: 'عنبري',
    stock: 0,
    is_available: false,
  }),
  aVariant({
    id: 'v100',
    name: 'Eau de Parfum 100 ml',
    size_value: 100,
    price: 1480.5,
    original_price: 1600,
    is_primary: false,
    stock: 12,
    is_enabled: false,
    is_available: false,
  }),
];

/** The same variants with another primary one. */
export const withPrimary = (id: string): Variant[] =>
  VARIANTS.map((variant) => ({ ...variant, is_primary: variant.id === id }));
