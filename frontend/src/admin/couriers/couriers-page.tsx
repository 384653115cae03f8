import { Plus, Truck } from 'lucide';
import { useState } from 'react';
import { Button } from '@/shared/components/button';
import { EmptyState } from '@/shared/components/empty-state';
import { Icon } from '@/shared/components/icon';
import { useTitle } from '@/shared/hooks/use-title';
import { courierMessages as messages } from '@/shared/messages/admin/couriers';
import type { Courier } from '../api';
import { useListCouriersQuery } from '../api';
import { BackToDashboard } from '../components/back-to-dashboard';
import { QueryState } from '../components/query-state';
import { useRole } from '../session/use-role';
import { PageHeader } from '../shell/page-header';
import { CourierCard } from './courier-card';
import { CourierForm } from './courier-form';
import styles from './couriers.module.css';

/** Couriers of the shop; owners add and edit them. */
export default function CouriersPage() {
  useTitle(messages.title);
  const { may } = useRole();
  const isReadOnly = !may('settings');
  const query = useListCouriersQuery(undefined, { refetchOnMountOrArgChange: true });
  const [form, setForm] = useState<{ courier?: Courier }>();
  const add = () => setForm({});
  return (
    <>
      <PageHeader
        title={messages.title}
        lead={<BackToDashboard />}
        aside={
          !isReadOnly && (
            <Button size="small" onClick={add}>
              <Icon shape={Plus} size={18} />
              {messages.add}
            </Button>
          )
        }
      />
      <QueryState query={query} loadFailed={messages.loadFailed}>
        {({ data: { couriers } }) =>
          couriers.length === 0 ? (
            <EmptyState
              icon={Truck}
              title={messages.empty}
              text={isReadOnly ? messages.emptyReader : messages.emptyText}
            />
          ) : (
            <>
              <p className={styles.intro}>{messages.text}</p>
              <ul className={styles.cards} aria-label={messages.list}>
                {couriers.map((courier) => (
                  <CourierCard
                    key={courier.id}
                    courier={courier}
                    onEdit={isReadOnly ? undefined : () => setForm({ courier })}
                  />
                ))}
              </ul>
            </>
          )
        }
      </QueryState>
      {form && (
        <CourierForm
          // Remount on another version, so that the form shows it.
          key={form.courier?.version}
          courier={form.courier}
          onPresent={(courier) => setForm({ courier })}
          onClose={() => setForm(undefined)}
        />
      )}
    </>
  );
}
