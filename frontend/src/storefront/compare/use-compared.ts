import { type ProductDetail, useGetProductQuery } from '@/api';
import { toApiError } from '@/api/api-error';

/** State of a compared product. */
export interface Compared {
  slug: string;
  product?: ProductDetail;
  /** Status of the response; undefined while loading, 0 without a response. */
  failure?: number;
  retry: () => void;
}

function useOne(slug: string | undefined): Compared | undefined {
  const query = useGetProductQuery({ product: slug ?? '' }, { skip: !slug });
  if (!slug) return undefined;
  const failure = query.isError && !query.isFetching ? (toApiError(query.error).status ?? 0) : undefined;
  return { slug, product: query.currentData?.data, failure, retry: query.refetch };
}

/** Return the products of up to four slugs. */
export function useCompared([first, second, third, fourth]: readonly string[]): Compared[] {
  return [useOne(first), useOne(second), useOne(third), useOne(fourth)].filter((one) => one !== undefined);
}
