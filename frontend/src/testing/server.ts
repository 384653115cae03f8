import { delay, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { someReviews } from './reviews';

/** Mock server of the unit tests; each test adds its own handlers. */
export const server = setupServer(
  // The back office's event stream is open and silent by default.
  http.get('*/api/v1/admins/events', () => delay('infinite')),
  // The shop sends no messages about orders by default.
  http.get('*/api/v1/order-messages', () =>
    HttpResponse.json({
      success: true,
      message: '',
      data: { is_offered: false, by_sms: false, by_email: false },
    }),
  ),
  // Nobody waits for a size by default.
  http.get('*/api/v1/admins/waiting-list/counts', () =>
    HttpResponse.json({ success: true, message: '', data: { counts: [] } }),
  ),
  // The returns of orders are loading by default.
  http.get('*/api/v1/orders/track/:token/returns', () => delay('infinite')),
  // Products have no reviews by default.
  http.get('*/api/v1/products/:product/reviews', () =>
    HttpResponse.json({ success: true, message: '', data: someReviews() }),
  ),
  // Its navigation shows how many returns wait: none.
  http.get('*/api/v1/admins/returns/counts', () =>
    HttpResponse.json({ success: true, message: '', data: { requested: 0, approved: 0, received: 0 } }),
  ),
);
