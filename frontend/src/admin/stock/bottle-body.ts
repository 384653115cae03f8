import type { MlStock, MlStockForm } from '../api';
import { isBlank, parseHundredths, toHundredths } from '../decimals';
import type { BottleValues } from './bottle-schema';

const sameIds = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/**
 * Build the update of a bottle. An opened bottle adds to whatever was sold meanwhile; a count applies to the version
 * that was `seen`. `pouredIds` are the ids of the variants poured from it.
 */
export function bottleBody(
  { way, amount, note, sizes }: BottleValues,
  seen: MlStock | null,
  pouredIds: readonly string[],
): MlStockForm {
  const ml = (parseHundredths(amount) ?? 0) / 100;
  const remark = note ? { note } : {};
  if (!seen) return { left: ml, expected: null, variants: sizes, ...remark };
  const variants = sameIds(sizes, pouredIds) ? {} : { variants: sizes };
  if (isBlank(amount)) return variants;
  if (way === 'opened') return { change: ml, ...variants, ...remark };
  return { left: ml, expected: seen.left, ...variants, ...remark };
}

/** Return the amount after saving in hundredths of a millilitre; undefined while the input is invalid. */
export function amountAfter(
  { way, amount }: Pick<BottleValues, 'way' | 'amount'>,
  seen: MlStock,
): number | undefined {
  const centi = parseHundredths(amount);
  if (centi === undefined || centi < 0) return undefined;
  return way === 'opened' ? toHundredths(seen.left) + centi : centi;
}
