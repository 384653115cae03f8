export const PHONE_PREFIXES = ['+970', '+972'] as const;
export type PhonePrefix = (typeof PHONE_PREFIXES)[number];

export interface PhoneParts {
  prefix: PhonePrefix;
  /** National digits as typed, including a leading zero. */
  digits: string;
}

const ISRAELI = /^0?(5[0-58]|7[2-7])/;
const KNOWN_PREFIX = /^0(19|5[2-689]|7[23])\d{7}$/;

/** Return the digits of a text in Western form; Arabic-Indic and Persian digits are converted. */
export function digitsOf(text: string): string {
  return text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replace(/\D/g, '');
}

/** Guess the country code of a national number. */
export function prefixFor(digits: string): PhonePrefix {
  return ISRAELI.test(digits) ? '+972' : '+970';
}

/** Split a typed or pasted number; an explicit country code takes precedence over `fallback`. */
export function parsePhone(text: string, fallback?: PhonePrefix): PhoneParts {
  const digits = digitsOf(text);
  const coded = /^(?:00)?(97[02])(\d*)$/.exec(digits);
  const isCoded = coded && (text.trim().startsWith('+') || digits.startsWith('00') || digits.length >= 11);
  if (isCoded) return { prefix: coded[1] === '972' ? '+972' : '+970', digits: coded[2] ?? '' };
  return { prefix: fallback ?? prefixFor(digits), digits };
}

/** `{+970, 0591234567}` → `+970591234567`; empty without digits. */
export function joinPhone({ prefix, digits }: PhoneParts): string {
  const national = digits.replace(/^0+/, '');
  return national ? `${prefix}${national}` : '';
}

/** `0591234567` → `059 123 4567`. */
export function groupPhoneDigits(digits: string): string {
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter(Boolean).join(' ');
}

/** `+970591234567` → `+970 591 234 567`; empty for the phone of an erased customer. */
export function formatPhone(phone: string): string {
  if (!phone) return '';
  const { prefix, digits } = parsePhone(phone);
  return `${prefix} ${groupPhoneDigits(digits)}`;
}

/** Whether the number has a known operator prefix; an unknown one only causes a warning. */
export function hasKnownPrefix(digits: string): boolean {
  return KNOWN_PREFIX.test(digits.startsWith('0') ? digits : `0${digits}`);
}

/** Return the WhatsApp link of a phone number. */
export function chatLink(phone: string, text?: string): string {
  const query = text ? `?text=${encodeURIComponent(text)}` : '';
  return `https://wa.me/${digitsOf(joinPhone(parsePhone(phone)))}${query}`;
}
