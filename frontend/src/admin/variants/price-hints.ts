import { formatMoney, savingsPercent, toAgorot } from '@/shared/format/money';
import { variantFormMessages as messages } from '@/shared/messages/admin/variants';
import type { Variant } from '../api';
import { isBlank, parseHundredths } from '../decimals';
import type { VariantDraft } from './variant-schema';

type Figures = Pick<VariantDraft, 'price' | 'original_price' | 'size_value'>;

/** Price per millilitre in agorot, rounded. */
const perMl = (agorot: number, centiMl: number) => Math.round((agorot * 100) / centiMl);
const formatPerMl = (agorotPerMl: number) => messages.perMl(formatMoney(agorotPerMl / 100));

/** Format a variant's price per millilitre; undefined without a size. */
export function pricePerMl({ price, size_value }: Pick<Variant, 'price' | 'size_value'>): string | undefined {
  return size_value > 0 ? formatPerMl(perMl(toAgorot(price), toAgorot(size_value))) : undefined;
}

/** Format the price per millilitre of the form's input. */
export function pricePerMlHint({ price, size_value }: Figures): string | undefined {
  const [agorot, centiMl] = [parseHundredths(price) ?? -1, parseHundredths(size_value) ?? 0];
  if (agorot < 0 || centiMl <= 0) return undefined;
  return formatPerMl(perMl(agorot, centiMl));
}

/** Describe the discount that customers will see. */
export function discountHint({ price, original_price }: Figures): string {
  const [agorot, original] = [parseHundredths(price), parseHundredths(original_price)];
  if (isBlank(original_price) || agorot === undefined || original === undefined)
    return messages.originalPriceHint;
  if (original <= agorot) return messages.noDiscount;
  const percent = savingsPercent(agorot, original);
  const saved = formatMoney((original - agorot) / 100);
  return percent > 0 ? messages.discount(percent, saved) : messages.tinyDiscount(saved);
}
