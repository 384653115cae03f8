import { type ComponentType, lazy } from 'react';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { NotFoundPage } from '@/shared/components/not-found-page';
import { loadChunk } from '@/shared/lazy-chunk';
import { ANY_PATH } from '@/shared/navigation/app-router';
import { useQueryString } from '@/shared/navigation/use-query-params';
import { DashboardPage } from './dashboard/dashboard-page';
import { LoginPage } from './session/login-page';
import { LogoutPage } from './session/logout-page';
import { RequireAdmin } from './session/require-admin';
import { RequireEnrolment } from './session/require-enrolment';
import { RequireRight } from './session/require-right';
import type { ReturnState } from './session/return-path';
import type { Right } from './session/rights';
import { AdminLayout } from './shell/admin-layout';

const OrdersPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-orders" */ './orders/orders-page')),
);

const CashPage = lazy(() => loadChunk(() => import(/* webpackChunkName: "admin-cash" */ './cash/cash-page')));

const BrandsPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-brands" */ './brands/brands-page')),
);
const BrandPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-brand" */ './brands/brand-page')),
);
const ProductsPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-products" */ './products/products-page')),
);
const GiftSetsPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-gift-sets" */ './gift-sets/gift-sets-page')),
);

const AccountPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-account" */ './account/account-page')),
);
const AdministratorsPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-people" */ './administrators/administrators-page')),
);
const AuditPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-audit" */ './audit/audit-page')),
);
const ImportsPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-imports" */ './imports/imports-page')),
);
const SettingsPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-settings" */ './settings/settings-page')),
);
const TemplatesPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-templates" */ './message-templates/templates-page')),
);

const NotesPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-notes" */ './notes/notes-page')),
);
const SampleSetsPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-sample-sets" */ './sample-sets/sample-sets-page')),
);
const TermsPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-terms" */ './terms/terms-page')),
);
const StockPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-stock" */ './stock/stock-page')),
);

const ToDashboard = () => <Redirect to="/admin/dashboard" replace />;

/** Routes within the admin layout, some limited to a right. */
const SCREENS: readonly (readonly [path: string, Screen: ComponentType, right?: Right])[] = [
  ['/admin', ToDashboard],
  ['/admin/dashboard', DashboardPage],
  ['/admin/brands', BrandsPage],
  ['/admin/brands/:brand', BrandPage],
  ['/admin/products', ProductsPage],
  ['/admin/gift-sets', GiftSetsPage],
  ['/admin/sample-sets', SampleSetsPage],
  ['/admin/notes', NotesPage],
  ['/admin/terms', TermsPage],
  ['/admin/stock', StockPage],
  ['/admin/orders', OrdersPage, 'orders'],
  ['/admin/templates', TemplatesPage, 'orders'],
  ['/admin/cash', CashPage, 'orders'],
  ['/admin/settings', SettingsPage],
  ['/admin/account', AccountPage],
  ['/admin/people', AdministratorsPage, 'people'],
  ['/admin/audit', AuditPage, 'people'],
  ['/admin/imports', ImportsPage, 'catalogue'],
];

function Screens() {
  return (
    <Switch>
      {SCREENS.map(([path, Screen, right]) => (
        <Route key={path} path={path}>
          {right ? (
            <RequireRight right={right}>
              <Screen />
            </RequireRight>
          ) : (
            <Screen />
          )}
        </Route>
      ))}
      <Route path={ANY_PATH} component={NotFoundPage} />
    </Switch>
  );
}

/** Redirect unauthenticated visitors from known routes to the login page; show a 404 elsewhere. */
function Strangers() {
  return (
    <Switch>
      {SCREENS.map(([path]) => (
        <Route key={path} path={path} component={ToLogin} />
      ))}
      <Route path={ANY_PATH}>
        <main id="main" tabIndex={-1}>
          <NotFoundPage />
        </main>
      </Route>
    </Switch>
  );
}

/** Back office routes; all but login and logout require an administrator. */
export default function AdminWing() {
  return (
    <Switch>
      <Route path="/admin/login" component={LoginPage} />
      <Route path="/admin/logout" component={LogoutPage} />
      <Route path={ANY_PATH}>
        <RequireAdmin strangers={<Strangers />}>
          <RequireEnrolment>
            <AdminLayout>
              <Screens />
            </AdminLayout>
          </RequireEnrolment>
        </RequireAdmin>
      </Route>
    </Switch>
  );
}

/** Redirect to the login page, which leads back here. */
function ToLogin() {
  const [pathname] = useLocation();
  const query = useQueryString();
  return <Redirect to="/admin/login" replace state={{ from: pathname + query } satisfies ReturnState} />;
}
