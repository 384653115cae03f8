import { expect, it } from 'vitest';
import { CATEGORIES, isFiltered, productsHref, readFilters, toListArg } from './product-filters';

const read = (query: string) => readFilters(new URLSearchParams(query));

it('offers the three categories', () => {
  expect(CATEGORIES).toEqual(['MEN', 'WOMEN', 'UNISEX']);
});

it('reads search, category, brand and page', () => {
  expect(read('search=عود&category=MEN&brand=b1&page=3')).toEqual({
    search: 'عود',
    category: 'MEN',
    brand: 'b1',
    page: 3,
  });
});

it('passes over what makes no sense', () => {
  const nothing = { search: '', category: undefined, brand: undefined, page: 1 };
  expect(read('category=KIDS&brand=%20&page=-1')).toEqual(nothing);
  expect(read('category=toString')).toEqual(nothing);
});

it('writes the address without defaults', () => {
  expect(productsHref({ page: 1 })).toBe('/admin/products');
  expect(productsHref({ category: 'WOMEN', brand: 'b1', page: 2 })).toBe(
    '/admin/products?category=WOMEN&brand=b1&page=2',
  );
});

it('asks for variants and descriptions, and for nothing that is not set', () => {
  expect(toListArg(read(''))).toEqual({
    page: 1,
    showVariants: true,
    showDescriptions: true,
    showFacts: true,
  });
  expect(toListArg(read('search=عود&category=MEN&brand=b1&page=2'))).toEqual({
    page: 2,
    search: 'عود',
    category: 'MEN',
    brandId: 'b1',
    showVariants: true,
    showDescriptions: true,
    showFacts: true,
  });
});

it('tells whether anything is filtered', () => {
  expect(isFiltered(read('page=2'))).toBe(false);
  expect(isFiltered(read('search=عود'))).toBe(true);
  expect(isFiltered(read('category=MEN'))).toBe(true);
  expect(isFiltered(read('brand=b1'))).toBe(true);
});
