import { lazy } from 'react';
import { Navigate, type RouteObject, useRoutes } from 'react-router';
import { NotFoundPage } from '@/shared/components/not-found-page';
import { loadChunk } from '@/shared/lazy-chunk';
import { DashboardPage } from './dashboard/dashboard-page';
import { LoginPage } from './session/login-page';
import { LogoutPage } from './session/logout-page';
import { RequireAdmin } from './session/require-admin';
import { AdminLayout } from './shell/admin-layout';

const OrdersPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-orders" */ './orders/orders-page')),
);

const ROUTES: RouteObject[] = [
  { path: 'login', element: <LoginPage /> },
  { path: 'logout', element: <LogoutPage /> },
  {
    element: <RequireAdmin />,
    children: [
      {
        element: <AdminLayout />,
        children: [
          { index: true, element: <Navigate to="/admin/dashboard" replace /> },
          { path: 'dashboard', element: <DashboardPage /> },
          { path: 'orders', element: <OrdersPage /> },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];

/** The back office: everything but logging in and out asks for an administrator. */
export default function AdminWing() {
  return useRoutes(ROUTES);
}
