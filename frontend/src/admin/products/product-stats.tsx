import { adminProductMessages as messages } from '@/shared/messages/admin/products';
import type { CatalogCounts } from '../api';
import { StatCards } from '../components/stat-cards';

/** Number of products and variants in the shop, regardless of filters. */
export function ProductStats({ counts }: { counts: CatalogCounts | undefined }) {
  return (
    <StatCards
      label={messages.stats}
      stats={[
        [messages.total, counts?.products],
        [messages.withVariants, counts?.products_with_variants],
        [messages.variantsTotal, counts?.variants],
        [messages.updated, counts?.updated_products],
      ]}
    />
  );
}
