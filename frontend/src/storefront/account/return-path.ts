/** Pages that may be returned to after the log-in; any other value of the parameter is ignored. */
const KNOWN = /^\/(?:cart|checkout|profile|wishlist|orders(?:\/[\w-]+)?|review\?[\w=&-]*)$/;

const PARAM = 'from';

/** Return the page to open after the log-in: the one that linked to it, else the profile. */
export function returnPath(params: URLSearchParams): string {
  const from = params.get(PARAM) ?? '';
  return KNOWN.test(from) ? from : '/profile';
}

/** Link to the log-in or sign-up page, carrying the return path along. */
export function withReturn(page: '/login' | '/signup', back: string): string {
  return back === '/profile' ? page : `${page}?${new URLSearchParams({ [PARAM]: back })}`;
}
