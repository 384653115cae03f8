import { useLocation } from 'wouter';
import { cashReportMessages } from '@/shared/messages/admin/cash';
import { cashTabMessages as messages } from '@/shared/messages/admin/courier-cash';
import { TabLinks } from '../components/tab-links';

const TABS = [
  { label: cashReportMessages.title, to: '/admin/cash' },
  { label: messages.couriers, to: '/admin/cash/couriers' },
  { label: messages.ledger, to: '/admin/cash/ledger' },
] as const;

/** Links between the day's cash, the cash of couriers and the ledger. */
export function CashTabs() {
  const [pathname] = useLocation();
  return (
    <TabLinks label={messages.label} tabs={TABS.map((tab) => ({ ...tab, isCurrent: tab.to === pathname }))} />
  );
}
