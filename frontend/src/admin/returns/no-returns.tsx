import { PackageX } from 'lucide';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { returnListMessages as messages } from '@/shared/messages/admin/returns';
import { type ReturnFilters, returnsHref } from './return-address';

/** Empty state of the queue, by its filters. */
export function NoReturns({ filters: { state, kind, search } }: { filters: ReturnFilters }) {
  const isNarrowed = search !== '' || kind !== undefined;
  if (state === 'all' && !isNarrowed)
    return <EmptyState icon={PackageX} title={messages.empty} text={messages.emptyShop} />;
  return (
    <EmptyState
      icon={PackageX}
      title={messages.empty}
      text={isNarrowed ? messages.emptyFilter : messages.emptyState}
    >
      <ButtonLink variant="secondary" to={returnsHref({ state: 'all' })}>
        {messages.showAll}
      </ButtonLink>
    </EmptyState>
  );
}
