/** The pages that send guests to the log-in and want them back; nothing else is ever followed. */
const KNOWN = /^\/(?:cart|checkout|profile|orders(?:\/[\w-]+)?)$/;

const PARAM = 'from';

/** Where to go after the log-in: back to where the guest came from, else to the profile. */
export function returnPath(params: URLSearchParams): string {
  const from = params.get(PARAM) ?? '';
  return KNOWN.test(from) ? from : '/profile';
}

/** The other of the two pages, log-in or sign-up, with the way back in it. */
export function withReturn(page: '/login' | '/signup', back: string): string {
  return back === '/profile' ? page : `${page}?${new URLSearchParams({ [PARAM]: back })}`;
}
