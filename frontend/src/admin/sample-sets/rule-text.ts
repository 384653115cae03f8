import { formatMoney } from '@/shared/format/money';
import { sampleSetTemplateMessages as messages } from '@/shared/messages/admin/sample-sets';
import { categoryLabels } from '@/shared/messages/shared/categories';
import type { AllowedProducts, PriceRule } from '../api';
import { CATEGORIES } from './sample-set-draft';

/** Describe the products that may be chosen. */
export function allowedText({ kind, values }: AllowedProducts): string {
  switch (kind) {
    case 'all':
      return messages.allProducts;
    case 'brands':
      return messages.brands(values.length);
    case 'categories':
      return CATEGORIES.filter((category) => values.includes(category))
        .map((category) => categoryLabels[category])
        .join('، ');
    case 'notes':
      return messages.notes(values.length);
  }
}

/** Describe the price of a set. */
export function priceText({ kind, amount, steps }: PriceRule): string {
  switch (kind) {
    case 'sum':
      return messages.sum;
    case 'fixed':
      return formatMoney(amount ?? 0);
    case 'steps':
      return messages.steps(steps.at(-1)?.percent ?? 0);
  }
}
