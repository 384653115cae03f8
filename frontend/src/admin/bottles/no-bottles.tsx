import { SprayCan } from 'lucide';
import { Button } from '@/shared/components/button';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { bottleListMessages as messages } from '@/shared/messages/admin/bottles';
import { bottlesHref } from './bottle-address';

interface NoBottlesProps {
  isFiltered: boolean;
  onAdd: () => void;
}

/** Empty state of the list, by its filters. */
export const NoBottles = ({ isFiltered, onAdd }: NoBottlesProps) => (
  <EmptyState
    icon={SprayCan}
    title={messages.empty}
    text={isFiltered ? messages.emptyFilter : messages.emptyText}
  >
    {isFiltered ? (
      <ButtonLink variant="secondary" to={bottlesHref({})}>
        {messages.showAll}
      </ButtonLink>
    ) : (
      <Button onClick={onAdd}>{messages.add}</Button>
    )}
  </EmptyState>
);
