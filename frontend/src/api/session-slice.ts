import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AdminDetails } from './generated';

export interface SessionUser {
  id: string;
  name: string;
  phone?: string | null;
  email?: string | null;
  /** Of administrators; devices that logged in long ago do not know it. */
  admin?: AdminDetails | null;
}

export interface Session {
  token: string;
  user: SessionUser;
}

/** Shoppers and administrators are logged in independently of each other. */
export type Audience = 'customer' | 'admin';

export interface SessionsState extends Record<Audience, Session | null> {
  /** The administrator whose session the server ended, until somebody logs in or out. */
  expiredAdmin?: SessionUser;
}

const sessionSlice = createSlice({
  name: 'session',
  initialState: { customer: null, admin: null } as SessionsState,
  reducers: {
    loggedIn(state, { payload }: PayloadAction<{ audience: Audience; session: Session }>) {
      state[payload.audience] = payload.session;
      if (payload.audience === 'admin') delete state.expiredAdmin;
    },
    /** The customer changed what the account says. */
    customerChanged({ customer }, { payload }: PayloadAction<SessionUser>) {
      if (customer) customer.user = payload;
    },
    loggedOut(state, { payload }: PayloadAction<Audience>) {
      state[payload] = null;
      if (payload === 'admin') delete state.expiredAdmin;
    },
    /** The server no longer knows the token: everything that is stored goes. */
    sessionsExpired: ({ admin, expiredAdmin = admin?.user }) => ({
      customer: null,
      admin: null,
      ...(expiredAdmin && { expiredAdmin }),
    }),
    /** Another tab logged in or out. */
    sessionsReloaded: (_state, { payload }: PayloadAction<SessionsState>) => payload,
  },
  selectors: {
    selectCustomer: (state) => state.customer?.user ?? null,
    selectAdmin: (state) => state.admin?.user ?? null,
    selectExpiredAdmin: (state) => state.expiredAdmin,
  },
});

export const { loggedIn, customerChanged, loggedOut, sessionsExpired, sessionsReloaded } =
  sessionSlice.actions;
export const { selectCustomer, selectAdmin, selectExpiredAdmin } = sessionSlice.selectors;
export const sessionReducer = sessionSlice.reducer;
