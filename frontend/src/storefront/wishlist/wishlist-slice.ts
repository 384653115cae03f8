import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { loggedIn, loggedOut } from '@/api/session-slice';

/** Saved products as stored on the device. */
export interface Wishlist {
  /** Ids of the products, newest first. */
  ids: string[];
  /** The customer whose list it is; absent for guests, and until the account has it. */
  account?: string;
  /** The device has changed it, and the account does not know yet. */
  isUnsent?: boolean;
}

export const MAX_PRODUCTS = 100;

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Return the ids among some values, each once, at most as many as a wishlist has. */
export const idsIn = (values: readonly unknown[]): string[] =>
  [...new Set(values.filter((value): value is string => typeof value === 'string' && ID.test(value)))].slice(
    0,
    MAX_PRODUCTS,
  );

const changed = (wishlist: Wishlist, ids: readonly string[]): Wishlist => ({
  ...wishlist,
  ids: [...new Set(ids)].slice(0, MAX_PRODUCTS),
  isUnsent: true,
});

const wishlistSlice = createSlice({
  name: 'wishlist',
  initialState: { ids: [] } as Wishlist,
  reducers: {
    /** Saved ones become the newest; the oldest ones make place. */
    productsSaved: (state, { payload }: PayloadAction<readonly string[]>) =>
      changed(state, [...payload, ...state.ids]),
    productsRemoved: (state, { payload }: PayloadAction<readonly string[]>) =>
      changed(
        state,
        state.ids.filter((id) => !payload.includes(id)),
      ),
    /** The account has this list now. */
    wishlistSynced: (_state, { payload }: PayloadAction<Required<Omit<Wishlist, 'isUnsent'>>>): Wishlist =>
      payload,
    /** Another tab changed the list. */
    wishlistReloaded: (_state, { payload }: PayloadAction<Wishlist>) => payload,
  },
  extraReducers: (builder) => {
    builder
      // A guest's list is merged into the account; that of another customer is not.
      .addCase(loggedIn, (state, { payload: { audience, session } }) =>
        audience === 'customer' && state.account && state.account !== session.user.id ? { ids: [] } : state,
      )
      .addCase(loggedOut, (state, { payload }) =>
        payload === 'customer' && state.account ? { ids: [] } : state,
      );
  },
  selectors: {
    selectSavedIds: (state) => state.ids,
    selectSavedCount: (state) => state.ids.length,
    selectIsSaved: (state, id: string) => state.ids.includes(id),
  },
});

export const { productsSaved, productsRemoved, wishlistSynced, wishlistReloaded } = wishlistSlice.actions;
export const { selectSavedIds, selectSavedCount, selectIsSaved } = wishlistSlice.selectors;
export const wishlistReducer = wishlistSlice.reducer;
