import { Truck } from 'lucide';
import { useState } from 'react';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { useTitle } from '@/shared/hooks/use-title';
import { statementMessages as messages, remittanceMessages } from '@/shared/messages/admin/remittances';
import { useListCouriersQuery } from '../api';
import { BackLink } from '../components/back-link';
import layout from '../components/page.module.css';
import { QueryState } from '../components/query-state';
import { PageHeader } from '../shell/page-header';
import { remittancesHref } from './remittance-address';
import { type ReadStatement, StatementChoice } from './statement-choice';
import { StatementForm } from './statement-form';

/** Import of a courier's statement: choose it, check its columns, and enter the money that arrived. */
export default function NewRemittancePage() {
  useTitle(messages.title);
  const query = useListCouriersQuery(undefined, { refetchOnMountOrArgChange: true });
  const [statement, setStatement] = useState<ReadStatement>();
  return (
    <>
      <PageHeader
        title={messages.title}
        lead={<BackLink to={remittancesHref({})} label={remittanceMessages.backToList} />}
      />
      <QueryState query={query} loadFailed={messages.couriersFailed}>
        {({ data: { couriers } }) =>
          couriers.length === 0 ? (
            <EmptyState icon={Truck} title={messages.noCouriers} text={messages.noCouriersText}>
              <ButtonLink to="/admin/couriers">{messages.toCouriers}</ButtonLink>
            </EmptyState>
          ) : (
            <div className={layout.page}>
              <StatementChoice couriers={couriers} onRead={setStatement} />
              {statement && <StatementForm statement={statement} />}
            </div>
          )
        }
      </QueryState>
    </>
  );
}
