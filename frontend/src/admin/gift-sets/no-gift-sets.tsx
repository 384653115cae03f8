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

/** No gift set fits the search, with the way to all of them; or there is none yet, with the way to the first. */
export function NoGiftSets({ search, onAdd }: NoGiftSetsProps) {
  const { may } = useRole();
  // The last one was deleted by the keyboard: what had the focus is gone.
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
