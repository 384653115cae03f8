import { ReceiptText, Truck } from 'lucide';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { Icon } from '@/shared/components/icon';
import { Money } from '@/shared/components/money';
import { useTitle } from '@/shared/hooks/use-title';
import { courierCashMessages as messages } from '@/shared/messages/admin/courier-cash';
import { useGetCourierCashQuery } from '../api';
import { CashTabs } from '../cash/cash-tabs';
import { BackToDashboard } from '../components/back-to-dashboard';
import { FactList } from '../components/fact-list';
import { QueryState } from '../components/query-state';
import { Section } from '../components/section';
import { remittancesHref } from '../remittances/remittance-address';
import { PageHeader } from '../shell/page-header';
import { RefreshButton } from '../shell/refresh-button';
import { AgeingTable } from './ageing-table';
import styles from './courier-cash.module.css';
import { CourierCashTable } from './courier-cash-table';

/** Cash of the couriers: on the road, held, due and paid, and its age. */
export default function CourierCashPage() {
  useTitle(messages.title);
  const query = useGetCourierCashQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <PageHeader
        title={messages.title}
        lead={<BackToDashboard />}
        aside={
          <>
            <ButtonLink variant="quiet" size="small" to={remittancesHref({})}>
              <Icon shape={ReceiptText} size={18} />
              {messages.remittances}
            </ButtonLink>
            <RefreshButton query={query} />
          </>
        }
      />
      <CashTabs />
      <QueryState query={query} loadFailed={messages.loadFailed}>
        {({ data: { couriers, difference, fees } }) =>
          couriers.length === 0 ? (
            <EmptyState icon={Truck} title={messages.empty} text={messages.emptyText} />
          ) : (
            <div className={styles.page}>
              <Section title={messages.table}>
                <CourierCashTable couriers={couriers} />
                <p className={styles.soft}>{messages.text}</p>
              </Section>
              <Section title={messages.ageing}>
                <AgeingTable couriers={couriers} />
                <p className={styles.soft}>{messages.ageingText}</p>
              </Section>
              <Section title={messages.settlement}>
                <FactList
                  facts={[
                    [messages.difference, <Money key="difference" amount={difference} />],
                    [messages.fees, <Money key="fees" amount={fees} />],
                  ]}
                />
              </Section>
            </div>
          )
        }
      </QueryState>
    </>
  );
}
