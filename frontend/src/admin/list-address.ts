/** What every list of the back office keeps in its address. */
export interface ListAddress {
  search: string;
  page: number;
}

/** The search text and the page of an address; what makes no sense is the default. */
export function readListAddress(query: URLSearchParams): ListAddress {
  const page = Number(query.get('page'));
  return {
    search: (query.get('search') ?? '').trim().slice(0, 100),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a list; what is empty and the first page are left out. */
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
