import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api as shopApi } from '@/api';
import './administrators';
import './bottles';
import './brands';
import { taggedApi } from './cache-tags';
import './catalog';
import './customers';
import './imports';
import './offers';
import './orders';
import './remittances';
import './returns';
import './reviews';
import './settings';
import './shipments';
import './waiting-list';

export {
  api,
  type Brand,
  type Category,
  type Concentration,
  type Facts,
  type GiftSet,
  type ListGiftSetsApiArg,
  type ListProductsApiArg,
  type NoteFamily,
  type Occasion,
  type OutOfStock,
  type PerfumeNote,
  type PerfumeNoteRef,
  type Product,
  type Quote,
  type QuoteCart,
  type Season,
  type Term,
  useCurrentUserQuery,
  useGetProductQuery,
  useListGiftSetsQuery,
  useListPerfumeNotesQuery,
  useListProductsQuery,
  useListSampleSetsQuery,
  useListTermsQuery,
  useLogOutMutation,
  useQuoteCartQuery,
  type Variant,
} from '@/api';
export { type ReturnLine, type ReturnOptions, useGetReturnOptionsQuery } from '@/api/customer';
export * from '@/api/generated-admin';
export * from './names';

/** Select the cached answer of `currentUser`, if there is one. */
export const selectCurrentUser = shopApi.endpoints.currentUser.select();

export const { useLazyGetProductQuery } = shopApi;
export const { useLazyGetAdminOrderQuery, useLazyListAdminOrdersQuery, useLazyListOrderBatchesQuery } =
  taggedApi;
export const { invalidateTags, resetApiState } = taggedApi.util;
export const { updateOrder } = taggedApi.endpoints;

/** Part of the Redux state that holds the API cache. */
export type AdminState = { [api in typeof taggedApi.reducerPath]: ReturnType<typeof taggedApi.reducer> };
export type AdminDispatch = ThunkDispatch<AdminState, unknown, UnknownAction>;
