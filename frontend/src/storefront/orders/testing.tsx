import { screen } from '@testing-library/react';
import { Route, Routes } from '@/shared/navigation';
import { everyday } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { OrderPage } from './order-page';
import { OrderPlacedPage } from './order-placed-page';
import { OrdersPage } from './orders-page';
import { TrackOrderPage } from './track-order-page';

export const signedIn = {
  session: { customer: { token: 't', user: { id: 'u1', name: 'سلمى خليل' } }, admin: null },
};

/** All pages about orders. */
export function showOrders(path: string, kept = {}) {
  server.use(...everyday);
  return renderApp(
    <Routes>
      <Route path="/orders" element={<OrdersPage />} />
      <Route path="/orders/:orderId" element={<OrderPage />} />
      <Route path="/orders/track/:trackingToken" element={<TrackOrderPage />} />
      <Route path="/order-placed/:trackingToken" element={<OrderPlacedPage />} />
    </Routes>,
    { path, kept },
  );
}

export const address = () => screen.getByTestId('address').textContent;
