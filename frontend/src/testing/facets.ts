import type { FacetValue, ProductFacets } from '@/api';

const facet = (name: string, products: number, label: string | null = null): FacetValue => ({
  value: name,
  label,
  products,
});

/** Numbers of products by facet. */
export const someFacets = (changes: Partial<ProductFacets> = {}): ProductFacets => ({
  total: 23,
  brands: [facet('dar-al-oud', 12, 'دار العود'), facet('misk', 11, 'مسك الأندلس')],
  categories: [facet('MEN', 9), facet('WOMEN', 8), facet('UNISEX', 6)],
  concentrations: [facet('eau_de_parfum', 15), facet('attar', 8)],
  notes: [facet('oud', 9, 'عود'), facet('rose', 7, 'ورد')],
  families: [facet('oud', 9, 'عود وبخور'), facet('floral', 7, 'زهور')],
  seasons: [facet('winter', 14), facet('summer', 9)],
  occasions: [facet('evening', 12)],
  sizes: [facet('2', 23), facet('5', 20), facet('100', 6)],
  prices: { min: 15, max: 520 },
  in_stock: 21,
  on_offer: 4,
  ...changes,
});
