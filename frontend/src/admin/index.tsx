import { lazy } from 'react';
import { NotFoundPage } from '@/shared/components/not-found-page';
import { loadChunk } from '@/shared/lazy-chunk';
import { Navigate, type RouteObject, useRoutes } from '@/shared/navigation';
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

/** What stands in the frame. */
const SCREENS: RouteObject[] = [
  { path: '/admin', element: <Navigate to="/admin/dashboard" replace /> },
  { path: '/admin/dashboard', element: <DashboardPage /> },
  { path: '/admin/brands', element: <BrandsPage /> },
  { path: '/admin/brands/:brand', element: <BrandPage /> },
  { path: '/admin/products', element: <ProductsPage /> },
  { path: '/admin/gift-sets', element: <GiftSetsPage /> },
  { path: '/admin/stock', element: <StockPage /> },
  {
    element: <RequireRight right="orders" />,
    children: [
      { path: '/admin/orders', element: <OrdersPage /> },
      { path: '/admin/templates', element: <TemplatesPage /> },
      { path: '/admin/cash', element: <CashPage /> },
    ],
  },
  { path: '/admin/settings', element: <SettingsPage /> },
  { path: '/admin/account', element: <AccountPage /> },
  {
    element: <RequireRight right="people" />,
    children: [
      { path: '/admin/people', element: <PeoplePage /> },
      { path: '/admin/audit', element: <AuditPage /> },
    ],
  },
  {
    element: <RequireRight right="catalogue" />,
    children: [{ path: '/admin/imports', element: <ImportsPage /> }],
  },
  { path: '/admin/*', element: <NotFoundPage /> },
];

const ROUTES: RouteObject[] = [
  { path: '/admin/login', element: <LoginPage /> },
  { path: '/admin/logout', element: <LogoutPage /> },
  {
    element: <RequireAdmin />,
    children: [
      {
        element: <RequireEnrolment />,
        children: [{ element: <AdminLayout />, children: SCREENS }],
      },
    ],
  },
];

/** The back office: everything but logging in and out asks for an administrator. */
export default function AdminWing() {
  return useRoutes(ROUTES);
}
