import { adminProductMessages as messages } from '@/shared/messages/admin-products';
import type { CatalogCounts } from '../api';
import { StatCards } from '../components/stat-cards';

/** How many products and variants the shop has, whatever the list is filtered by. */
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
