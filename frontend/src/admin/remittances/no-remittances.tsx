import { ReceiptText } from 'lucide';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { remittanceListMessages as messages } from '@/shared/messages/admin/remittances';
import { NEW_REMITTANCE, remittancesHref } from './remittance-address';

/** Empty state of the list, by its filter. */
export const NoRemittances = ({ courier }: { courier: string | undefined }) => (
  <EmptyState
    icon={ReceiptText}
    title={messages.empty}
    text={courier ? messages.emptyCourier : messages.emptyText}
  >
    <ButtonLink to={NEW_REMITTANCE}>{messages.add}</ButtonLink>
    {courier && (
      <ButtonLink variant="secondary" to={remittancesHref({})}>
        {messages.showAll}
      </ButtonLink>
    )}
  </EmptyState>
);
