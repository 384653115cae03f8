import { variantCostMessages as messages } from '@/shared/messages/admin/costs';
import type { VariantCost } from '../api';
import { ScrollTable } from '../components/scroll-table';
import { sizeLabel, variantNames } from '../variants/variant-names';
import { VariantCostForm } from './variant-cost-form';

const COLUMNS = [messages.product, messages.size, messages.cost];

/** Variants as a table, each with the form of its cost. */
export const VariantCostTable = ({ costs }: { costs: readonly VariantCost[] }) => (
  <ScrollTable caption={messages.table} columns={COLUMNS}>
    {costs.map((cost) => {
      const size = `${cost.size} ml`;
      const label = variantNames({ name: cost.variant_name, size }).join(' · ');
      return (
        <tr key={cost.variant_id}>
          <th scope="row">
            <bdi>{cost.product_name}</bdi>
          </th>
          <td>
            <bdi>{label || sizeLabel(size)}</bdi>
          </td>
          <td>
            <VariantCostForm
              // Remount on another cost, so that the form shows it.
              key={cost.cost}
              cost={cost}
              name={`${cost.product_name} · ${label}`}
            />
          </td>
        </tr>
      );
    })}
  </ScrollTable>
);
