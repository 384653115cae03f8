import { categoryLabels } from '@/shared/messages/shared/categories';
import { shellMessages } from '@/shared/messages/storefront/shell';

export const BEST_SELLERS = '/products?sort_by=BEST_SELLERS';

/** Items of the main navigation, in reading order. */
export const NAV_ITEMS = [
  { label: categoryLabels.MEN, to: '/categories/men' },
  { label: categoryLabels.WOMEN, to: '/categories/women' },
  { label: shellMessages.bestSellers, to: BEST_SELLERS },
  { label: shellMessages.giftSets, to: '/gift-sets' },
] as const;
