import { formatMoney, toAgorot } from '@/shared/format/money';
import { inlineEditMessages as messages, stockEditMessages } from '@/shared/messages/admin-stock';
import type { Variant, VariantForm } from '../api';
import { type StockEntry, stockAfter } from './stock-entry';

/** A figure of a variant that somebody changed where it stands. */
export interface InlineEdit {
  /** What is asked of the store. */
  form: VariantForm;
  /** What would take it back, however others changed the stock meanwhile. */
  back: VariantForm;
  /** How it read when the typing began, and how what was typed reads. */
  was: string;
  mine: string;
  /** How it reads of a variant. */
  textOf: (variant: Variant) => string;
  /** What is said once it is so, and once it was taken back. */
  told: (variant: Variant) => { title: string; message: string };
  takenBack: (variant: Variant) => string;
  /** What is said when somebody was quicker. */
  conflict: (present: Variant) => string;
  /** The same wish again, knowing how things are by now. */
  onto: (present: Variant) => InlineEdit | undefined;
}

/** `agorot` in place of the price that was seen; nothing when that is no change. */
export function toPriceEdit(of: string, seen: Variant, agorot: number | undefined): InlineEdit | undefined {
  if (agorot === undefined || agorot === toAgorot(seen.price)) return undefined;
  const price = agorot / 100;
  const textOf = (variant: Variant) => formatMoney(variant.price);
  const now = (variant: Variant) => messages.nowPrice(of, textOf(variant));
  return {
    form: { price, expected_price: seen.price },
    back: { price: seen.price, expected_price: price },
    was: textOf(seen),
    mine: formatMoney(price),
    textOf,
    told: (variant) => ({ title: now(variant), message: messages.wasPrice(textOf(seen)) }),
    takenBack: now,
    conflict: (present) => messages.conflictPrice(of, textOf(present)),
    onto: (present) => toPriceEdit(of, present, agorot),
  };
}

const stockOf = ({ stock = null }: Variant) => stock;
const stockText = (stock: number | null) =>
  stock === null ? stockEditMessages.uncounted : stockEditMessages.pieces(stock);

/**
 * What came or went, or a count in place of the stock that was seen; nothing when that is no change. What came or went
 * holds whatever is sold meanwhile, and a count is taken back by its difference.
 */
export function toStockEdit(
  of: string,
  seen: Variant,
  entry: StockEntry | undefined,
): InlineEdit | undefined {
  const before = stockOf(seen);
  if (!entry) return undefined;
  const after = stockAfter(entry, before);
  if (after === before) return undefined;
  const by = after - (before ?? 0);
  const textOf = (variant: Variant) => stockText(stockOf(variant));
  const now = (variant: Variant) => messages.nowStock(of, stockOf(variant));
  return {
    form: entry.kind === 'change' ? { stock_change: by } : { stock: after, expected_stock: before },
    back: before === null ? { stock: null } : { stock_change: -by },
    was: stockText(before),
    mine: stockText(after),
    textOf,
    told: (variant) => {
      const left = stockOf(variant);
      const was = before === null || left === null ? before : left - by;
      return { title: now(variant), message: messages.wasStock(was) };
    },
    takenBack: now,
    conflict: (present) => messages.conflictStock(of, textOf(present)),
    onto: (present) => toStockEdit(of, present, entry),
  };
}
