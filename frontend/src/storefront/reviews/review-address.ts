const PARAMS = ['token', 'order', 'product'] as const;

/** Subject of the review page: the tracking token of a guest's order, an order, one of its products. */
export type ReviewAddress = Partial<Record<(typeof PARAMS)[number], string>>;

export const readReviewAddress = (params: URLSearchParams): ReviewAddress =>
  Object.fromEntries(PARAMS.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));

/** Build the address of the review page. */
export function reviewHref(address: ReviewAddress): string {
  const params = new URLSearchParams();
  for (const name of PARAMS) {
    const value = address[name];
    if (value) params.set(name, value);
  }
  return `/review?${params}`;
}
