import { History } from 'lucide';
import { Button } from '@/shared/components/button';
import { EmptyState } from '@/shared/components/empty-state';
import { movementMessages as messages } from '@/shared/messages/admin/stock';

interface NoMovementsProps {
  /** The list is limited to a kind. */
  isFiltered: boolean;
  onShowAll: () => void;
}

/** Empty state of the movement list, for no movements at all and for no match. */
export function NoMovements({ isFiltered, onShowAll }: NoMovementsProps) {
  if (!isFiltered) return <EmptyState icon={History} title={messages.empty} text={messages.emptyText} />;
  return (
    <EmptyState icon={History} title={messages.empty} text={messages.emptyKind}>
      <Button variant="secondary" onClick={onShowAll}>
        {messages.showAll}
      </Button>
    </EmptyState>
  );
}
