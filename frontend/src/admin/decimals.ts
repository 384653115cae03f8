import { toAgorot } from '@/shared/format/money';

const ZEROS = { arabic: 0x660, persian: 0x6f0 } as const;
/** Spaces, marks of direction, thousands (٬) and the sign of the shekel: they come along when a figure is pasted. */
const AROUND = /[\s\u061c\u200e\u200f\u2066-\u2069\u066c₪]/g;
/** A comma before exactly three digits parts thousands, since no figure has three decimals. */
const THOUSANDS = /,(?=\d{3}(?!\d))/g;
/** Comma, Arabic comma and momayyez. */
const POINTS = /[,،٫]/g;

/** Western digits and a decimal point, without what stands around them. */
function plain(typed: string): string {
  return typed
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ZEROS.arabic))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - ZEROS.persian))
    .replace(AROUND, '')
    .replace(THOUSANDS, '')
    .replace(POINTS, '.')
    .replace('−', '-');
}

/** Whether nothing was typed. */
export const isBlank = (typed: string) => plain(typed) === '';

/**
 * A typed figure in whole hundredths, so that nothing is ever reckoned in fractions; nothing when it is no figure of at
 * most two decimals. Digits may be Arabic, and a comma or momayyez stand for the point.
 */
export function parseHundredths(typed: string): number | undefined {
  const [, sign, whole = '', rest = ''] = /^(-?)(\d{0,12})\.?(\d{0,2})$/.exec(plain(typed)) ?? [];
  if (!(whole || rest)) return undefined;
  const hundredths = Number(whole) * 100 + Number(rest.padEnd(2, '0'));
  return sign && hundredths > 0 ? -hundredths : hundredths;
}

/** A typed count; nothing when it is no whole number. */
export function parseCount(typed: string): number | undefined {
  const text = plain(typed);
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}

/** `1250` → `12.50`, `1200` → `12`: as it is typed. */
export function hundredthsText(hundredths: number): string {
  const rest = hundredths % 100;
  const whole = (hundredths - rest) / 100;
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(2, '0')}`;
}

/** A figure as the store tells it, in whole hundredths. */
export const toHundredths = toAgorot;

/** `12.5` → `12.50`, `12` → `12`: a figure of the store as it is typed. */
export const figureText = (figure: number) => hundredthsText(toHundredths(figure));

/** A typed figure that begins with its sign, in whole hundredths: what is to be added or taken away. Nothing otherwise. */
export function parseChange(typed: string): number | undefined {
  const text = plain(typed);
  const hundredths = /^[+-]/.test(text) ? parseHundredths(text.slice(1)) : undefined;
  if (hundredths === undefined || hundredths < 0) return undefined;
  return text.startsWith('-') && hundredths > 0 ? -hundredths : hundredths;
}
