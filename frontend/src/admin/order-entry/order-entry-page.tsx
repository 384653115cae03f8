import { useTitle } from '@/shared/hooks/use-title';
import { draftMessages, orderEntryMessages as messages } from '@/shared/messages/admin/order-entry';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { useGetOrderDraftQuery } from '../api';
import { BackLink } from '../components/back-link';
import { QueryState } from '../components/query-state';
import { PageHeader } from '../shell/page-header';
import { ExchangeEntry } from './exchange-entry';
import { ORDER_DRAFTS } from './order-entry-address';
import { OrderEntryForm } from './order-entry-form';

/** Page on which an administrator takes an order: from the start, from a draft, or in exchange for returned items. */
export default function OrderEntryPage() {
  useTitle(messages.title);
  const query = useQueryParams();
  const [draft, exchanged] = [query.get('draft'), query.get('return')];
  if (exchanged) return <ExchangeEntry key={exchanged} id={exchanged} />;
  return draft ? <ContinuedEntry key={draft} id={draft} /> : <OrderEntryForm />;
}

/** Load the draft once: later versions of it are conflicts, not updates. */
function ContinuedEntry({ id }: { id: string }) {
  const query = useGetOrderDraftQuery({ draft: id }, { refetchOnMountOrArgChange: true });
  // Data of an earlier visit may be outdated.
  const data = query.isFetching ? undefined : query.data;
  if (data) return <OrderEntryForm draft={data.data} />;
  return (
    <>
      <PageHeader title={messages.title} lead={<BackLink to={ORDER_DRAFTS} label={draftMessages.title} />} />
      <QueryState query={{ ...query, data }} loadFailed={draftMessages.loadOneFailed}>
        {() => null}
      </QueryState>
    </>
  );
}
