import { Gift } from 'lucide';
import { useEffect } from 'react';
import { Button } from '@/shared/components/button';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { adminGiftSetMessages as messages } from '@/shared/messages/admin-gift-sets';
import { useRole } from '../session/use-role';
import { giftSetsHref } from './gift-set-address';

interface NoGiftSetsProps {
  search: string;
  onAdd: () => void;
}

/** Empty state of the gift set list, for no gift sets at all and for no match. */
export function NoGiftSets({ search, onAdd }: NoGiftSetsProps) {
  const { may } = useRole();
  // The last item was deleted by keyboard, and the focused button with it.
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  }, []);
  return (
    <EmptyState
      icon={Gift}
      title={messages.empty}
      text={search ? messages.emptySearch(search) : messages.emptyShop}
    >
      {search ? (
        <ButtonLink variant="secondary" to={giftSetsHref({})}>
          {messages.showAll}
        </ButtonLink>
      ) : (
        may('catalogue') && <Button onClick={onAdd}>{messages.add}</Button>
      )}
    </EmptyState>
  );
}
