import { SelectField } from '@/shared/components/select-field';
import { adminStatusLabels, adminOrderMessages as messages } from '@/shared/messages/admin';
import { useNavigate } from '@/shared/navigation';
import { type OrderFilters, ordersHref, STATUS_FILTERS } from './order-filters';
import { OrderSearch } from './order-search';
import styles from './order-toolbar.module.css';

const OPTIONS = STATUS_FILTERS.map((value) => ({
  value,
  label: value === 'all' ? messages.all : adminStatusLabels[value],
}));

/** Search and status. */
export function OrderToolbar({ filters }: { filters: OrderFilters }) {
  const navigate = useNavigate();
  const { status, search } = filters;
  const choose = (chosen: string) => {
    const known = STATUS_FILTERS.find((value) => value === chosen);
    if (known) navigate(ordersHref({ status: known, search }));
  };
  return (
    <>
      <OrderSearch
        search={search}
        onSearch={(text) => navigate(ordersHref({ status, search: text }), { replace: true })}
      />
      <div className={styles.status}>
        <SelectField
          label={messages.status}
          hideLabel
          options={OPTIONS}
          value={status}
          onChange={(event) => choose(event.target.value)}
        />
      </div>
    </>
  );
}
