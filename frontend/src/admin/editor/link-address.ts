/** Prefixes that a link may have. */
export const LINK_SCHEMES = [
  'http',
  'https',
  'ftp',
  'ftps',
  'mailto',
  'tel',
  'callto',
  'sms',
  'cid',
  'xmpp',
] as const;

export type LinkError = 'empty' | 'shape' | 'scheme';

export type LinkAddress = { href: string; fault?: undefined } | { href?: undefined; fault: LinkError };

const SCHEME = /^([a-z][a-z0-9+-]*):/i;
const MAIL = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/;
const PHONE = /^\+?[\d\s()-]{6,}$/;
const HOST = /^[^\s/?#@]+\.[^\s/?#@.]{2,}(?:[:/?#]|$)/;

/** Parse a typed link: a complete address, or a path, e-mail address or phone number without its scheme. */
export function parseLink(typed: string): LinkAddress {
  const text = typed.trim().normalize('NFC');
  if (!text) return { fault: 'empty' };
  if (PHONE.test(text)) return whole(`tel:${text.replace(/[\s()-]/g, '')}`);
  if (MAIL.test(text)) return whole(`mailto:${text}`);
  if (HOST.test(text)) return whole(`https://${text}`);
  return SCHEME.test(text) ? whole(text) : { fault: 'shape' };
}

/** Return whether the text is a complete address that a description may link to. */
export const isLink = (address: string) => whole(address).fault === undefined;

function whole(text: string): LinkAddress {
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  if (!LINK_SCHEMES.some((known) => known === scheme)) return { fault: 'scheme' };
  // Escape characters that HTML serializers would change.
  const href = text.replace(/[\s<>"]/g, encodeURIComponent);
  return URL.canParse(href) && href.length > `${scheme}:`.length ? { href } : { fault: 'shape' };
}
