import { UsersRound } from 'lucide';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { customerListMessages as messages } from '@/shared/messages/admin/customers';
import { customersHref } from './customer-filters';

/** Empty state of the list, for no customers at all and for no match. */
export function NoCustomers({ search }: { search: string }) {
  if (!search) return <EmptyState icon={UsersRound} title={messages.empty} text={messages.emptyText} />;
  return (
    <EmptyState icon={UsersRound} title={messages.empty} text={messages.emptySearch(search)}>
      <ButtonLink variant="secondary" to={customersHref({})}>
        {messages.showAll}
      </ButtonLink>
    </EmptyState>
  );
}
