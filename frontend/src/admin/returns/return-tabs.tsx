import { returnListMessages as messages } from '@/shared/messages/admin/returns';
import { returnStateLabels } from '@/shared/messages/shared/returns';
import { useReturnCountsQuery } from '../api';
import { TabLinks } from '../components/tab-links';
import { type ReturnFilters, returnsHref, STATE_FILTERS, type StateFilter } from './return-address';

interface ReturnTabsProps {
  filters: ReturnFilters;
  /** Number of returns in the list below; undefined while loading. */
  total: number | undefined;
}

/** Links to the returns in each state, with the number of those that need a person. */
export function ReturnTabs({ filters, total }: ReturnTabsProps) {
  const counts: Partial<Record<StateFilter, number>> = useReturnCountsQuery().data?.data ?? {};
  const tabs = STATE_FILTERS.map((state) => {
    const isCurrent = state === filters.state;
    return {
      label: state === 'all' ? messages.all : returnStateLabels[state],
      to: returnsHref({ ...filters, state, page: 1 }),
      count: isCurrent ? total : counts[state],
      isCurrent,
    };
  });
  return <TabLinks label={messages.states} tabs={tabs} />;
}
