import { delay, http } from 'msw';
import { setupServer } from 'msw/node';

/** Mock server of the unit tests; each test adds its own handlers. */
export const server = setupServer(
  // The back office's event stream is open and silent by default.
  http.get('*/api/v1/admins/events', () => delay('infinite')),
);
