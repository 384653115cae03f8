import { useLocation } from 'wouter';
import { costTabMessages as messages } from '@/shared/messages/admin/bottles';
import { TabLinks } from '../components/tab-links';

const TABS = [
  { label: messages.bottles, to: '/admin/bottles' },
  { label: messages.costs, to: '/admin/costs' },
  { label: messages.margins, to: '/admin/margins' },
  { label: messages.runOuts, to: '/admin/run-outs' },
] as const;

/** Links between bottles, costs, margins and run-outs. */
export function CostTabs() {
  const [pathname] = useLocation();
  return (
    <TabLinks label={messages.label} tabs={TABS.map((tab) => ({ ...tab, isCurrent: tab.to === pathname }))} />
  );
}
