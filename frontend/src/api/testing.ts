import { configureStore } from '@reduxjs/toolkit';
import { client } from './client';
import { loggedIn, sessionReducer } from './session-slice';

/** Calls that tests make directly. */
export const probe = client.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    probe: build.query<unknown, void>({ query: () => ({ url: '/api/v1/probe' }) }),
    probeChange: build.mutation<unknown, void>({
      query: () => ({ url: '/api/v1/probe', method: 'POST', body: {} }),
    }),
    probeAll: build.mutation<
      unknown,
      { params?: object; headers?: Record<string, string | undefined>; body: object }
    >({
      query: (rest) => ({ url: '/api/v1/probe', method: 'PUT', ...rest }),
    }),
  }),
});

/** Create a store in which a customer and an administrator are logged in. */
export function aStore() {
  const store = configureStore({
    reducer: { session: sessionReducer, [client.reducerPath]: client.reducer },
    middleware: (defaults) => defaults().concat(client.middleware),
  });
  store.dispatch(
    loggedIn({ audience: 'customer', session: { token: 'c-1', user: { id: '1', name: 'سلمى' } } }),
  );
  store.dispatch(loggedIn({ audience: 'admin', session: { token: 'a-1', user: { id: '2', name: 'مدير' } } }));
  return store;
}
