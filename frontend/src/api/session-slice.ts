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
  /** The customer's session ended by itself, and the customer has not said yet how to go on. */
  isCustomerExpired?: boolean;
  /** The administrator whose session the server ended, until somebody logs in or out. */
  expiredAdmin?: SessionUser;
  /** The administrator logged out on this device, in this tab or another, and nobody has logged in since. */
  isAdminLoggedOut?: boolean;
}

/** An administrator whose session is gone, though nobody logged out on this device, has one that expired. */
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
    /** The customer changed what the account says. */
    customerChanged({ customer }, { payload }: PayloadAction<SessionUser>) {
      if (customer) customer.user = payload;
    },
    /** Logged out, or goes on as a guest after the session expired. */
    loggedOut(state, { payload }: PayloadAction<Audience>) {
      state[payload] = null;
      if (payload === 'customer') state.isCustomerExpired = false;
      else {
        delete state.expiredAdmin;
        state.isAdminLoggedOut = true;
      }
    },
    /** The server no longer knows the token: everything that is stored goes. */
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
