import { CheckCheck } from 'lucide';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { selectionMessages as messages } from '@/shared/messages/admin/bulk-actions';
import type { OrderFilters } from '../filters/order-filters';
import { useSelectAll } from './use-select-all';
import type { OrderSelection } from './use-selection';

interface SelectAllProps {
  selection: OrderSelection;
  filters: OrderFilters;
  /** Number of matching orders. */
  total: number;
}

/** Button that selects all matching orders, offered once the whole page is selected and more match. */
export function SelectAll({ selection, filters, total }: SelectAllProps) {
  const { chooseAll, isCollecting, all = [] } = useSelectAll(filters, selection);
  // Orders selected on other pages may match other filters.
  const isMore = selection.selected.length - selection.offPageCount < total;
  const isDone = all.length >= total && all.every(selection.isSelected);
  const isOffered = selection.page === 'all' && isMore && !isDone;
  if (!isOffered) return null;
  return (
    <Button variant="quiet" size="small" busy={isCollecting} onClick={() => void chooseAll()}>
      {!isCollecting && <Icon shape={CheckCheck} size={16} />}
      {messages.chooseAll(total)}
    </Button>
  );
}
