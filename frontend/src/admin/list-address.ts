/** Query parameters that every list has. */
export interface ListAddress {
  search: string;
  page: number;
}

/** Read search text and page from the query string; invalid values become defaults. */
export function readListAddress(query: URLSearchParams): ListAddress {
  const page = Number(query.get('page'));
  return {
    search: (query.get('search') ?? '').trim().slice(0, 100),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** Build the address of a list; leave out empty values and the first page. */
export function listHref(
  path: string,
  filters: Readonly<Record<string, string | number | undefined>>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (value && !(name === 'page' && value === 1)) query.set(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
