import { lazy } from 'react';
import { NotFoundPage } from '@/shared/components/not-found-page';
import { loadChunk } from '@/shared/lazy-chunk';
import { Navigate, type RouteObject, useRoutes } from '@/shared/navigation';
import { DashboardPage } from './dashboard/dashboard-page';
import { LoginPage } from './session/login-page';
import { LogoutPage } from './session/logout-page';
import { RequireAdmin } from './session/require-admin';
import { AdminLayout } from './shell/admin-layout';

const OrdersPage = lazy(() =>
  loadChunk(() => import(/* webpackChunkName: "admin-orders" */ './orders/orders-page')),
);

const ROUTES: RouteObject[] = [
  { path: '/admin/login', element: <LoginPage /> },
  { path: '/admin/logout', element: <LogoutPage /> },
  {
    element: <RequireAdmin />,
    children: [
      {
        element: <AdminLayout />,
        children: [
          { path: '/admin', element: <Navigate to="/admin/dashboard" replace /> },
          { path: '/admin/dashboard', element: <DashboardPage /> },
          { path: '/admin/orders', element: <OrdersPage /> },
          { path: '/admin/*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];

/** The back office: everything but logging in and out asks for an administrator. */
export default function AdminWing() {
  return useRoutes(ROUTES);
}
