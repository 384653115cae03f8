import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router';
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

/** The back office: everything but logging in and out asks for an administrator. */
export default function AdminWing() {
  return (
    <Routes>
      <Route path="login" element={<LoginPage />} />
      <Route path="logout" element={<LogoutPage />} />
      <Route element={<RequireAdmin />}>
        <Route element={<AdminLayout />}>
          <Route index element={<Navigate to="/admin/dashboard" replace />} />
          <Route path="dashboard" element={<DashboardPage />} />
          <Route path="orders" element={<OrdersPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Route>
    </Routes>
  );
}
