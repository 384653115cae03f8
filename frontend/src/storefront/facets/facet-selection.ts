import type { Category, Concentration, ListProductFacetsApiArg, NoteFamily, Occasion, Season } from '@/api';

/** Groups with a list of values, named like their parameters. */
export const GROUPS = [
  'categories',
  'families',
  'notes',
  'seasons',
  'occasions',
  'concentrations',
  'sizes',
  'brands',
] as const;
export type FacetGroup = (typeof GROUPS)[number];

/** Selected values, as the API takes them; groups without values are absent. */
export type FacetSelection = Pick<
  ListProductFacetsApiArg,
  FacetGroup | 'minPrice' | 'maxPrice' | 'inStock' | 'onOffer'
>;

const CATEGORIES = ['MEN', 'WOMEN', 'UNISEX'] as const satisfies Category[];
const CONCENTRATIONS = [
  'extrait',
  'parfum',
  'eau_de_parfum',
  'eau_de_toilette',
  'eau_de_cologne',
  'eau_fraiche',
  'perfume_oil',
  'attar',
  'body_mist',
] as const satisfies Concentration[];
const FAMILIES = [
  'citrus',
  'fruity',
  'floral',
  'white_floral',
  'green',
  'aromatic',
  'spicy',
  'gourmand',
  'woody',
  'oud',
  'amber',
  'musk',
  'leather',
  'aquatic',
] as const satisfies NoteFamily[];
const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const satisfies Season[];
const OCCASIONS = [
  'daily',
  'work',
  'evening',
  'date',
  'formal',
  'sport',
  'travel',
  'wedding',
] as const satisfies Occasion[];

const SLUG = /^[\p{L}\d_-]{1,100}$/u;
const AMOUNT = /^\d{1,6}(\.\d{1,2})?$/;
const MAX_VALUES = 50;

/** Parse the filters of a query string; unknown values are ignored. */
export function readFacets(params: URLSearchParams): FacetSelection {
  const values = (group: FacetGroup) =>
    [...new Set((params.get(group) ?? '').split(',').map((value) => value.trim()))].slice(0, MAX_VALUES);
  const some = <T>(list: T[]) => (list.length > 0 ? list : undefined);
  const options = <T extends string>(group: FacetGroup, known: readonly T[]) =>
    some(values(group).flatMap((value) => known.find((option) => option === value) ?? []));
  const slugs = (group: FacetGroup) => some(values(group).filter((value) => SLUG.test(value)));
  const amount = (name: string) => {
    const text = params.get(name)?.trim() ?? '';
    return AMOUNT.test(text) ? Number(text) : undefined;
  };
  const flag = (name: string) => params.get(name) === '1' || undefined;
  return {
    categories: options('categories', CATEGORIES),
    families: options('families', FAMILIES),
    notes: slugs('notes'),
    seasons: options('seasons', SEASONS),
    occasions: options('occasions', OCCASIONS),
    concentrations: options('concentrations', CONCENTRATIONS),
    sizes: some(
      values('sizes')
        .filter((size) => AMOUNT.test(size))
        .map(Number),
    ),
    brands: slugs('brands'),
    minPrice: amount('min_price'),
    maxPrice: amount('max_price'),
    inStock: flag('in_stock'),
    onOffer: flag('on_offer'),
  };
}

/** Write filters into a query string. */
export function writeFacets(params: URLSearchParams, facets: FacetSelection): void {
  const write = (name: string, value: string) => (value ? params.set(name, value) : params.delete(name));
  for (const group of GROUPS) write(group, (facets[group] ?? []).join(','));
  write('min_price', facets.minPrice?.toString() ?? '');
  write('max_price', facets.maxPrice?.toString() ?? '');
  write('in_stock', facets.inStock ? '1' : '');
  write('on_offer', facets.onOffer ? '1' : '');
}

/** Return filters as names and values of parameters. */
export function facetParams(facets: FacetSelection): [name: string, value: string][] {
  const params = new URLSearchParams();
  writeFacets(params, facets);
  return [...params];
}

/** Return the selected values of a group. */
export const valuesOf = (facets: FacetSelection, group: FacetGroup): string[] =>
  (facets[group] ?? []).map(String);

/** Return the filters with a value of a group selected or not. */
export function toggleValue(facets: FacetSelection, group: FacetGroup, value: string): FacetSelection {
  const before = valuesOf(facets, group);
  const after = before.includes(value) ? before.filter((each) => each !== value) : [...before, value];
  const params = new URLSearchParams();
  writeFacets(params, facets);
  params.set(group, after.join(','));
  return readFacets(params);
}

/** Return the number of selected values; a price range counts once. */
export const countSelected = (facets: FacetSelection): number =>
  GROUPS.reduce((count, group) => count + valuesOf(facets, group).length, 0) +
  Number(facets.minPrice !== undefined || facets.maxPrice !== undefined) +
  Number(facets.inStock ?? false) +
  Number(facets.onOffer ?? false);
