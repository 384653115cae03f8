import { setupServer } from 'msw/node';

/** The pretended store of the unit tests: each test says what it answers. */
export const server = setupServer();
