import { expect, it } from 'vitest';
import { facetedQuery, readFaceted } from './faceted-address';

it('filters stay in the address without escaped commas, and their change resets the page', () => {
  const address = readFaceted(new URLSearchParams('families=oud,amber&page=2&sort_by=NAME'));
  expect(facetedQuery(address, { page: 3 })).toBe('?sort_by=NAME&page=3&families=oud,amber');
  expect(facetedQuery(address, { facets: { seasons: ['winter'] } })).toBe('?sort_by=NAME&seasons=winter');
  expect(facetedQuery(address, { facets: {}, sortBy: undefined })).toBe('');
});
