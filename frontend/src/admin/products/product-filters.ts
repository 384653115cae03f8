import { categoryLabels } from '@/shared/messages/shared/categories';
import type { Category, ListProductsApiArg } from '../api';
import { type ListAddress, listHref, readListAddress } from '../list-address';

export interface ProductFilters extends ListAddress {
  category?: Category;
  /** Id of a brand. */
  brand?: string;
}

const isCategory = (value: string | null): value is Category =>
  value !== null && Object.hasOwn(categoryLabels, value);

/** Categories in the order in which they are offered. */
export const CATEGORIES = Object.keys(categoryLabels).filter(isCategory);

/** Read the filters from the query string; drop invalid values. */
export function readFilters(query: URLSearchParams): ProductFilters {
  const category = query.get('category');
  return {
    category: isCategory(category) ? category : undefined,
    brand: query.get('brand')?.trim() || undefined,
    ...readListAddress(query),
  };
}

/** Build the address of the product list; leave out defaults. */
export function productsHref({ search, category, brand, page }: Partial<ProductFilters>): string {
  return listHref('/admin/products', { search, category, brand, page });
}

/** Return whether any filter is set. */
export const isFiltered = ({ search, category, brand }: ProductFilters) =>
  Boolean(search || category || brand);

/** Convert filters to the arguments of the list call, with the parts that list and form need. */
export function toListArg({ search, category, brand, page }: ProductFilters): ListProductsApiArg {
  return {
    page,
    ...(search && { search }),
    ...(category && { category }),
    ...(brand && { brandId: brand }),
    showVariants: true,
    showDescriptions: true,
    showFacts: true,
  };
}
