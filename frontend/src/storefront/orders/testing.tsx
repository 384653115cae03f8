import { screen } from '@testing-library/react';
import { Route, Switch } from 'wouter';
import { defaultHandlers } from '@/testing/answers';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { OrderPage } from './order-page';
import { OrderPlacedPage } from './order-placed-page';
import { OrdersPage } from './orders-page';
import { TrackOrderPage } from './track-order-page';

export const signedIn = {
  session: { customer: { token: 't', user: { id: 'u1', name: 'سلمى خليل' } }, admin: null },
};

/** Render the order pages at a path. */
export function showOrders(path: string, stored = {}) {
  server.use(...defaultHandlers);
  return renderApp(
    <Switch>
      <Route path="/orders" component={OrdersPage} />
      <Route path="/orders/:orderId" component={OrderPage} />
      <Route path="/orders/track/:trackingToken" component={TrackOrderPage} />
      <Route path="/order-placed/:trackingToken" component={OrderPlacedPage} />
    </Switch>,
    { path, stored },
  );
}

export const address = () => screen.getByTestId('address').textContent;
