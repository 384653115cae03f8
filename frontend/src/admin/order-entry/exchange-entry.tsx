import type { ReactNode } from 'react';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { exchangeMessages as messages } from '@/shared/messages/admin/exchanges';
import { orderEntryMessages } from '@/shared/messages/admin/order-entry';
import { type AdminReturn, useGetAdminOrderQuery, useGetReturnQuery } from '../api';
import { BackLink } from '../components/back-link';
import { QueryState } from '../components/query-state';
import { needsReplacement } from '../returns/needs-replacement';
import { returnHref } from '../returns/return-address';
import { PageHeader } from '../shell/page-header';
import { toExchange } from './exchange';
import { OrderEntryForm } from './order-entry-form';

const FRESH = { refetchOnMountOrArgChange: true } as const;

/** Order form for an exchange, once the return and its order are loaded. */
export function ExchangeEntry({ id }: { id: string }) {
  const query = useGetReturnQuery({ id }, FRESH);
  if (query.data) return <OfReturn entry={query.data.data} />;
  return (
    <Loading id={id}>
      <QueryState query={query} loadFailed={messages.loadFailed}>
        {() => null}
      </QueryState>
    </Loading>
  );
}

/** The form, with the contact of the returned order; a notice if the return cannot have a replacement. */
function OfReturn({ entry }: { entry: AdminReturn }) {
  const query = useGetAdminOrderQuery({ id: entry.order.id }, FRESH);
  if (!needsReplacement(entry)) {
    return (
      <EmptyState isPage title={messages.impossible} text={messages.impossibleText}>
        <ButtonLink to={returnHref(entry.id)}>{messages.backToReturn}</ButtonLink>
      </EmptyState>
    );
  }
  if (query.data) return <OrderEntryForm exchange={toExchange(entry, query.data.data)} />;
  return (
    <Loading id={entry.id}>
      <QueryState query={query} loadFailed={messages.loadFailed}>
        {() => null}
      </QueryState>
    </Loading>
  );
}

/** Header of the page while parts of it load. */
const Loading = ({ id, children }: { id: string; children: ReactNode }) => (
  <>
    <PageHeader
      title={orderEntryMessages.title}
      lead={<BackLink to={returnHref(id)} label={messages.backToReturn} />}
    />
    {children}
  </>
);
