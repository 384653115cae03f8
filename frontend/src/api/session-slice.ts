import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { AdminDetails } from './generated';

export interface SessionUser {
  id: string;
  name: string;
  phone?: string | null;
  email?: string | null;
  /** Set for administrators; sessions stored by older releases lack it. */
  admin?: AdminDetails | null;
}

export interface Session {
  token: string;
  user: SessionUser;
}

/** Customers and administrators are logged in independently of each other. */
export type Audience = 'customer' | 'admin';

export interface SessionsState extends Record<Audience, Session | null> {
  /** The customer's session expired, and the customer has not chosen how to continue yet. */
  isCustomerExpired?: boolean;
  /** The administrator whose session expired, until the next log-in or log-out. */
  expiredAdmin?: SessionUser;
  /** The administrator logged out on this device, in any tab, and nobody has logged in since. */
  isAdminLoggedOut?: boolean;
}

/** Return the expired administrator: a session that is gone without a log-out on this device has expired. */
const adminExpiry = ({ admin, expiredAdmin = admin?.user }: SessionsState) =>
  expiredAdmin && { expiredAdmin };

const sessionSlice = createSlice({
  name: 'session',
  initialState: { customer: null, admin: null } as SessionsState,
  reducers: {
    loggedIn(state, { payload }: PayloadAction<{ audience: Audience; session: Session }>) {
      state[payload.audience] = payload.session;
      if (payload.audience === 'customer') state.isCustomerExpired = false;
      else {
        delete state.expiredAdmin;
        delete state.isAdminLoggedOut;
      }
    },
    /** The customer's account was updated. */
    customerChanged({ customer }, { payload }: PayloadAction<SessionUser>) {
      if (customer) customer.user = payload;
    },
    /** Logged out, or continued as a guest after the session expired. */
    loggedOut(state, { payload }: PayloadAction<Audience>) {
      state[payload] = null;
      if (payload === 'customer') state.isCustomerExpired = false;
      else {
        delete state.expiredAdmin;
        state.isAdminLoggedOut = true;
      }
    },
    /** The server rejected the token: drop all stored sessions. */
    sessionsExpired: (state): SessionsState => ({
      customer: null,
      admin: null,
      isCustomerExpired: state.customer !== null || state.isCustomerExpired,
      ...adminExpiry(state),
    }),
    /** Another tab logged in or out, or its session expired. */
    sessionsReloaded: (state, { payload }: PayloadAction<SessionsState>) => ({
      ...(!payload.admin && !payload.isAdminLoggedOut && adminExpiry(state)),
      ...payload,
    }),
  },
  selectors: {
    selectCustomer: (state) => state.customer?.user ?? null,
    selectIsCustomerExpired: (state) => state.isCustomerExpired === true,
    selectAdmin: (state) => state.admin?.user ?? null,
    selectExpiredAdmin: (state) => state.expiredAdmin,
  },
});

export const { loggedIn, customerChanged, loggedOut, sessionsExpired, sessionsReloaded } =
  sessionSlice.actions;
export const { selectCustomer, selectIsCustomerExpired, selectAdmin, selectExpiredAdmin } =
  sessionSlice.selectors;
export const sessionReducer = sessionSlice.reducer;
