import { CheckCheck } from 'lucide';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { selectionMessages as messages } from '@/shared/messages/admin-order-batches';
import type { OrderFilters } from '../filters/order-filters';
import { useSelectAll } from './use-select-all';
import type { OrderSelection } from './use-selection';

interface SelectAllProps {
  choice: OrderSelection;
  filters: OrderFilters;
  /** Number of matching orders. */
  total: number;
}

/** Button that selects all matching orders, offered once the whole page is selected and more match. */
export function SelectAll({ choice, filters, total }: SelectAllProps) {
  const { chooseAll, isCollecting, all = [] } = useSelectAll(filters, choice);
  // Orders selected on other pages may match other filters.
  const isMore = choice.chosen.length - choice.elsewhere < total;
  const isDone = all.length >= total && all.every(choice.isChosen);
  const isOffered = choice.page === 'all' && isMore && !isDone;
  if (!isOffered) return null;
  return (
    <Button variant="quiet" size="small" busy={isCollecting} onClick={() => void chooseAll()}>
      {!isCollecting && <Icon shape={CheckCheck} size={16} />}
      {messages.chooseAll(total)}
    </Button>
  );
}
