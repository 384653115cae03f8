import { lazy } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { NotFoundPage } from '@/shared/components/not-found-page';
import { loadChunk } from '@/shared/lazy-chunk';
import { ANY_PATH } from '@/shared/navigation/app-router';
import { DashboardPage } from './dashboard/dashboard-page';
import { LoginPage } from './session/login-page';
import { LogoutPage } from './session/logout-page';
import { RequireAdmin } from './session/require-admin';
import { RequireEnrolment } from './session/require-enrolment';
import { RequireRight } from './session/require-right';
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
const PeoplePage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-people" */ './people/people-page')),
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
  loadChunk(() => import(/* webpackChunkName: "admin-templates" */ './templates/templates-page')),
);

const StockPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-stock" */ './stock/stock-page')),
);

/** The screens within the frame. */
function Screens() {
  return (
    <Switch>
      <Route path="/admin">
        <Redirect to="/admin/dashboard" replace />
      </Route>
      <Route path="/admin/dashboard" component={DashboardPage} />
      <Route path="/admin/brands" component={BrandsPage} />
      <Route path="/admin/brands/:brand" component={BrandPage} />
      <Route path="/admin/products" component={ProductsPage} />
      <Route path="/admin/gift-sets" component={GiftSetsPage} />
      <Route path="/admin/stock" component={StockPage} />
      <Route path="/admin/orders">
        <RequireRight right="orders">
          <OrdersPage />
        </RequireRight>
      </Route>
      <Route path="/admin/templates">
        <RequireRight right="orders">
          <TemplatesPage />
        </RequireRight>
      </Route>
      <Route path="/admin/cash">
        <RequireRight right="orders">
          <CashPage />
        </RequireRight>
      </Route>
      <Route path="/admin/settings" component={SettingsPage} />
      <Route path="/admin/account" component={AccountPage} />
      <Route path="/admin/people">
        <RequireRight right="people">
          <PeoplePage />
        </RequireRight>
      </Route>
      <Route path="/admin/audit">
        <RequireRight right="people">
          <AuditPage />
        </RequireRight>
      </Route>
      <Route path="/admin/imports">
        <RequireRight right="catalogue">
          <ImportsPage />
        </RequireRight>
      </Route>
      <Route path={ANY_PATH} component={NotFoundPage} />
    </Switch>
  );
}

/** The back office: everything but logging in and out asks for an administrator. */
export default function AdminWing() {
  return (
    <Switch>
      <Route path="/admin/login" component={LoginPage} />
      <Route path="/admin/logout" component={LogoutPage} />
      <Route path={ANY_PATH}>
        <RequireAdmin>
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
