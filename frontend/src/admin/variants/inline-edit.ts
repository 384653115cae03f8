import { formatMoney, toAgorot } from '@/shared/format/money';
import { inlineEditMessages as messages, stockEditMessages } from '@/shared/messages/admin/stock';
import type { Variant, VariantForm } from '../api';
import { type StockEntry, stockAfter } from './stock-entry';

/** Change of a variant's price or stock made in place. */
export interface InlineEdit {
  /** Request body that applies the change. */
  form: VariantForm;
  /** Request body that undoes the change, with stock as a difference. */
  back: VariantForm;
  /** Displayed value before editing and after. */
  previous: string;
  typed: string;
  /** Format the value of a variant. */
  textOf: (variant: Variant) => string;
  /** Texts of the toast after saving, and after undoing. */
  saved: (variant: Variant) => { title: string; message: string };
  undone: (variant: Variant) => string;
  /** Describe a conflict with another administrator's change. */
  conflict: (present: Variant) => string;
  /** Rebase the same change on the current variant. */
  rebase: (present: Variant) => InlineEdit | undefined;
}

/** Return the change of the price to `agorot`; undefined when it is no change. */
export function toPriceEdit(
  itemName: string,
  seen: Variant,
  agorot: number | undefined,
): InlineEdit | undefined {
  if (agorot === undefined || agorot === toAgorot(seen.price)) return undefined;
  const price = agorot / 100;
  const textOf = (variant: Variant) => formatMoney(variant.price);
  const now = (variant: Variant) => messages.nowPrice(itemName, textOf(variant));
  return {
    form: { price, expected_price: seen.price },
    back: { price: seen.price, expected_price: price },
    previous: textOf(seen),
    typed: formatMoney(price),
    textOf,
    saved: (variant) => ({ title: now(variant), message: messages.wasPrice(textOf(seen)) }),
    undone: now,
    conflict: (present) => messages.conflictPrice(itemName, textOf(present)),
    rebase: (present) => toPriceEdit(itemName, present, agorot),
  };
}

const stockOf = ({ stock = null }: Variant) => stock;
const stockText = (stock: number | null) =>
  stock === null ? stockEditMessages.uncounted : stockEditMessages.pieces(stock);

/**
 * Return the change of the stock; undefined when it is no change. A difference applies on top of concurrent sales; a
 * count is undone by its difference.
 */
export function toStockEdit(
  itemName: string,
  seen: Variant,
  entry: StockEntry | undefined,
): InlineEdit | undefined {
  const before = stockOf(seen);
  if (!entry) return undefined;
  const after = stockAfter(entry, before);
  if (after === before) return undefined;
  const by = after - (before ?? 0);
  const textOf = (variant: Variant) => stockText(stockOf(variant));
  const now = (variant: Variant) => messages.nowStock(itemName, stockOf(variant));
  return {
    form: entry.kind === 'change' ? { stock_change: by } : { stock: after, expected_stock: before },
    back: before === null ? { stock: null } : { stock_change: -by },
    previous: stockText(before),
    typed: stockText(after),
    textOf,
    saved: (variant) => {
      const left = stockOf(variant);
      const previous = before === null || left === null ? before : left - by;
      return { title: now(variant), message: messages.wasStock(previous) };
    },
    undone: now,
    conflict: (present) => messages.conflictStock(itemName, textOf(present)),
    rebase: (present) => toStockEdit(itemName, present, entry),
  };
}
