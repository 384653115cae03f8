import type { api } from '@/api';
import {
  choosableArguments,
  giftSetsArguments,
  listingArguments,
  relatedArguments,
  reviewsArguments,
} from '@/storefront/catalog/query-arguments';
import { bestSellersArguments } from '@/storefront/home/best-sellers-arguments';
import { categoryOf, readListing } from '@/storefront/listing/listing-address';

type Endpoints = typeof api.endpoints;
type Name =
  | 'getGiftSet'
  | 'getProduct'
  | 'getSampleSet'
  | 'listBrands'
  | 'listGiftSets'
  | 'listProductReviews'
  | 'listProducts'
  | 'listSampleSets'
  | 'listTerms'
  | 'relatedProducts';

/** Name of an endpoint and its argument. */
export type PageQuery = {
  [Each in Name]: [name: Each, arg: Parameters<Endpoints[Each]['initiate']>[0]];
}[Name];

/** Parameters of a listing that `readListing` reads. */
const READ: readonly string[] = ['search', 'category', 'sort_by', 'page'];

/** Decode a path as the router does. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** Return the queries of the page at an address. Pages that differ per customer and filtered lists have none. */
export function pageQueries({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): PageQuery[] {
  const [folder, slug, ...rest] = decoded(pathname).split('/').slice(1);
  const address = readListing(searchParams);
  const isFiltered = [...searchParams.keys()].some((name) => !READ.includes(name));
  if (isFiltered || rest.join('') || (slug && !folder)) return [];
  switch (slug ? `${folder}/` : folder) {
    case '':
      return [
        ['listBrands', { sortBy: 'HOME' }],
        ['listProducts', bestSellersArguments()],
        ['listProducts', bestSellersArguments('WOMEN')],
        ['listProducts', bestSellersArguments('MEN')],
      ];
    case 'products':
      return [['listProducts', listingArguments(address)]];
    case 'products/':
      return [
        ['getProduct', { product: slug ?? '' }],
        ['relatedProducts', relatedArguments(slug ?? '')],
        ['listTerms', undefined],
        ['listProductReviews', reviewsArguments(slug ?? '')],
      ];
    case 'brands/':
      return [
        ['listBrands', {}],
        ['listProducts', listingArguments(address, { brand: slug })],
      ];
    case 'categories/': {
      const category = categoryOf(slug);
      return category ? [['listProducts', listingArguments(address, { category })]] : [];
    }
    case 'gift-sets':
      return [['listGiftSets', giftSetsArguments(address)]];
    case 'gift-sets/':
      return [['getGiftSet', { giftSet: slug ?? '' }]];
    case 'sample-sets':
      return [['listSampleSets', undefined]];
    case 'sample-sets/':
      return [
        ['getSampleSet', { sampleSet: slug ?? '' }],
        ['listProducts', choosableArguments(slug ?? '', address)],
      ];
    default:
      return [];
  }
}
