import { categoryLabels } from '@/shared/messages/labels';
import type { Category, ListProductsApiArg } from '../api';
import { type ListAddress, listHref, readListAddress } from '../list-address';

export interface ProductFilters extends ListAddress {
  category?: Category;
  /** The id of a brand. */
  brand?: string;
}

const isCategory = (value: string | null): value is Category =>
  value !== null && Object.hasOwn(categoryLabels, value);

/** Every category, in the order in which they are offered. */
export const CATEGORIES = Object.keys(categoryLabels).filter(isCategory);

/** Reads the filters from the address; what makes no sense is left out. */
export function readFilters(query: URLSearchParams): ProductFilters {
  const category = query.get('category');
  return {
    category: isCategory(category) ? category : undefined,
    brand: query.get('brand')?.trim() || undefined,
    ...readListAddress(query),
  };
}

/** The address of filters; defaults are left out. */
export function productsHref({ search, category, brand, page }: Partial<ProductFilters>): string {
  return listHref('/admin/products', { search, category, brand, page });
}

/** Whether less than everything is asked for. */
export const isFiltered = ({ search, category, brand }: ProductFilters) =>
  Boolean(search || category || brand);

/** The question that filters put to the store: with what the list shows, and what the form begins with. */
export function toListArg({ search, category, brand, page }: ProductFilters): ListProductsApiArg {
  return {
    page,
    ...(search && { search }),
    ...(category && { category }),
    ...(brand && { brandId: brand }),
    showVariants: true,
    showDescriptions: true,
  };
}
