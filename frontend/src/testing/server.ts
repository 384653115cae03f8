import { delay, http } from 'msw';
import { setupServer } from 'msw/node';

/** The pretended store of the unit tests: each test says what it answers. */
export const server = setupServer(
  // The stream of the back office is open, and nothing happens, unless a test says otherwise.
  http.get('*/api/v1/admins/events', () => delay('infinite')),
);
