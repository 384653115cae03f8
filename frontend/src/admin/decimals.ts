import { toAgorot } from '@/shared/format/money';

const ZEROS = { arabic: 0x660, persian: 0x6f0 } as const;
/**
 * Characters that pasted numbers bring along: spaces, direction marks, thousands separators (٬) and the shekel sign.
 */
const AROUND = /[\s\u061c\u200e\u200f\u2066-\u2069\u066c₪]/g;
/** A comma before exactly three digits is a thousands separator, since no number has three decimals. */
const THOUSANDS = /,(?=\d{3}(?!\d))/g;
/** Decimal separators: comma, Arabic comma and momayyez. */
const POINTS = /[,،٫]/g;

/** Normalize to Western digits and a decimal point; drop surrounding characters. */
function plain(typed: string): string {
  return typed
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - ZEROS.arabic))
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - ZEROS.persian))
    .replace(AROUND, '')
    .replace(THOUSANDS, '')
    .replace(POINTS, '.')
    .replace('−', '-');
}

/** Return whether the input is empty. */
export const isBlank = (typed: string) => plain(typed) === '';

/**
 * Parse a number of at most two decimals into whole hundredths, so that no calculation uses fractions; undefined when
 * it is not one. Accept Arabic digits, and a comma or momayyez as the decimal point.
 */
export function parseHundredths(typed: string): number | undefined {
  const [, sign, whole = '', rest = ''] = /^(-?)(\d{0,12})\.?(\d{0,2})$/.exec(plain(typed)) ?? [];
  if (!(whole || rest)) return undefined;
  const hundredths = Number(whole) * 100 + Number(rest.padEnd(2, '0'));
  return sign && hundredths > 0 ? -hundredths : hundredths;
}

/** Parse a whole number; undefined when it is not one. */
export function parseCount(typed: string): number | undefined {
  const text = plain(typed);
  return /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}

/** Format hundredths for an input, `1250` → `12.50`, `1200` → `12`. */
export function formatHundredths(hundredths: number): string {
  const rest = hundredths % 100;
  const whole = (hundredths - rest) / 100;
  return rest === 0 ? String(whole) : `${whole}.${String(rest).padStart(2, '0')}`;
}

/** Convert a number of the API to whole hundredths. */
export const toHundredths = toAgorot;

/** Format a number of the API for an input, `12.5` → `12.50`, `12` → `12`. */
export const formatFigure = (figure: number) => formatHundredths(toHundredths(figure));

/** Parse a signed change into whole hundredths; undefined without a sign or when it is not a number. */
export function parseChange(typed: string): number | undefined {
  const text = plain(typed);
  const hundredths = /^[+-]/.test(text) ? parseHundredths(text.slice(1)) : undefined;
  if (hundredths === undefined || hundredths < 0) return undefined;
  return text.startsWith('-') && hundredths > 0 ? -hundredths : hundredths;
}
