import type { CartChoice } from '@/api';
import { readListing } from '@/storefront/listing/listing-address';
import { readChoices, writeChoices } from './choices';

export const SAMPLE_SETS_PATH = '/sample-sets';

/** State of a builder in its address. */
export interface BuilderAddress {
  /** The choices to begin with. */
  choices: readonly CartChoice[];
  /** True when a set of the cart is edited: the new choices replace its own. */
  isEditing: boolean;
  /** Search and page of the products to choose from. */
  search: string;
  page: number;
}

/** Parse a query string; unknown values are ignored. */
export function readBuilder(params: URLSearchParams): BuilderAddress {
  const { search, page } = readListing(params);
  const choices = readChoices(params.get('choices'));
  return { choices, isEditing: choices.length > 0 && params.get('edit') === '1', search, page };
}

/** Build the address of a template's builder. Any change but of the page resets the page. */
export function builderHref(slug: string, address: Partial<BuilderAddress> = {}): string {
  const { choices = [], isEditing, search, page = 1 } = address;
  const params = new URLSearchParams();
  if (choices.length > 0) params.set('choices', writeChoices(choices));
  if (isEditing) params.set('edit', '1');
  if (search) params.set('search', search);
  if (page > 1) params.set('page', String(page));
  const query = params.toString().replaceAll('%2C', ',');
  return `${SAMPLE_SETS_PATH}/${slug}${query && `?${query}`}`;
}
