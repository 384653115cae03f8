import { expect, it } from 'vitest';
import { countSelected, type FacetSelection, readFacets, toggleValue, writeFacets } from './facet-selection';

const read = (query: string) => readFacets(new URLSearchParams(query));
const write = (facets: FacetSelection, query = '') => {
  const params = new URLSearchParams(query);
  writeFacets(params, facets);
  return decodeURIComponent(params.toString());
};
const QUERY =
  'families=oud,amber&notes=rose&seasons=winter&sizes=2.5,10&brands=dar-al-oud&min_price=20&max_price=49.5&in_stock=1';

it('filters are read from the address and written back', () => {
  expect(read(QUERY)).toEqual({
    families: ['oud', 'amber'],
    notes: ['rose'],
    seasons: ['winter'],
    sizes: [2.5, 10],
    brands: ['dar-al-oud'],
    minPrice: 20,
    maxPrice: 49.5,
    inStock: true,
  });
  expect(write(read(QUERY))).toBe(QUERY);
  expect(read('')).toEqual({});
});

it.each([
  'families=soup&seasons=monsoon',
  'sizes=big,&min_price=-1&max_price=1e9',
  'in_stock=yes&on_offer=0',
  'notes=<b>',
])('malformed filters are ignored: %s', (query) => {
  expect(read(query)).toEqual({});
});

it('repeated values count once', () => {
  expect(read('notes=rose,rose')).toEqual({ notes: ['rose'] });
});

it('written filters replace those of the query and leave the rest', () => {
  expect(write({ seasons: ['summer'] }, 'search=oud&seasons=winter&on_offer=1')).toBe(
    'search=oud&seasons=summer',
  );
});

it('toggled value is added to its group or removed', () => {
  const facets = read('families=oud&sizes=2.5');
  expect(toggleValue(facets, 'families', 'amber')).toEqual({ families: ['oud', 'amber'], sizes: [2.5] });
  expect(toggleValue(facets, 'families', 'oud')).toEqual({ sizes: [2.5] });
  expect(toggleValue(facets, 'sizes', '2.5')).toEqual({ families: ['oud'] });
});

it('price range counts once', () => {
  expect(countSelected(read(QUERY))).toBe(9);
  expect(countSelected({})).toBe(0);
});
