import { useSelector } from 'react-redux';
import { selectAdmin } from '@/api/session-slice';
import { useTitle } from '@/shared/hooks/use-title';
import { adminMessages } from '@/shared/messages/admin/common';
import { dashboardMessages as messages } from '@/shared/messages/admin/dashboard';
import { UnknownRole } from '../session/unknown-role';
import { useRole } from '../session/use-role';
import { CatalogDashboard } from './catalog-dashboard';
import { SalesDashboard } from './sales-dashboard';

/** Dashboard page; which dashboard depends on the administrator's rights. */
export function DashboardPage() {
  useTitle(adminMessages.dashboard);
  const { role, may } = useRole();
  const greeting = messages.greeting(useSelector(selectAdmin)?.name ?? '');
  if (!role) return <UnknownRole />;
  return may('orders') ? <SalesDashboard greeting={greeting} /> : <CatalogDashboard greeting={greeting} />;
}
