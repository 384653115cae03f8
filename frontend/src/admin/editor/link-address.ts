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

export type LinkAddress = { href: string; error?: undefined } | { href?: undefined; error: LinkError };

const SCHEME = /^([a-z][a-z0-9+-]*):/i;
const MAIL = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/;
const PHONE = /^\+?[\d\s()-]{6,}$/;
const HOST = /^[^\s/?#@]+\.[^\s/?#@.]{2,}(?:[:/?#]|$)/;

/** Parse a typed link: a complete address, or a path, e-mail address or phone number without its scheme. */
export function parseLink(typed: string): LinkAddress {
  const text = typed.trim().normalize('NFC');
  if (!text) return { error: 'empty' };
  if (PHONE.test(text)) return parseAddress(`tel:${text.replace(/[\s()-]/g, '')}`);
  if (MAIL.test(text)) return parseAddress(`mailto:${text}`);
  if (HOST.test(text)) return parseAddress(`https://${text}`);
  return SCHEME.test(text) ? parseAddress(text) : { error: 'shape' };
}

/** Return whether the text is a complete address that a description may link to. */
export const isLink = (address: string) => parseAddress(address).error === undefined;

function parseAddress(text: string): LinkAddress {
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  if (!LINK_SCHEMES.some((known) => known === scheme)) return { error: 'scheme' };
  // Escape characters that HTML serializers would change.
  const href = text.replace(/[\s<>"]/g, encodeURIComponent);
  return URL.canParse(href) && href.length > `${scheme}:`.length ? { href } : { error: 'shape' };
}
