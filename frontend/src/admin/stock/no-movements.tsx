import { History } from 'lucide';
import { Button } from '@/shared/components/button';
import { EmptyState } from '@/shared/components/empty-state';
import { movementMessages as messages } from '@/shared/messages/admin-stock';

interface NoMovementsProps {
  /** Only some kinds were asked for. */
  isFiltered: boolean;
  onShowAll: () => void;
}

/** Nothing moved yet, or nothing of that kind. */
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
