import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api as shopApi } from '@/api';
import { type AdminOrder, generatedAdminApi, type StepsTaken } from '@/api/generated-admin';
import { conflictingOrder } from './orders/status/conflicting-order';
import { updateOptimistically } from './variants/optimistic-update';

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
  type PerfumeNote,
  type PerfumeNoteRef,
  type Product,
  type Season,
  type Term,
  useCurrentUserQuery,
  useGetProductQuery,
  useListGiftSetsQuery,
  useListPerfumeNotesQuery,
  useListProductsQuery,
  useListTermsQuery,
  useLogOutMutation,
  type Variant,
} from '@/api';
export type * from '@/api/generated-admin';
// Generated types under the names that the rest of the system uses.
export type {
  CashSums as CashTotals,
  DaySheet as CashReport,
  Deed as TimelineEvent,
  DeedKind as TimelineEventKind,
  ImportFault as ImportError,
  Person as Administrator,
  Pick as PickingItem,
  Printing as PrintRecord,
  Prints as PrintsForm,
  RegionSheet as RegionCash,
  SheetOrder as CashReportOrder,
  Step as StatusUpdateForm,
  Steps as BulkStatusForm,
} from '@/api/generated-admin';

/** Select the cached answer of `currentUser`, if there is one. */
export const selectCurrentUser = shopApi.endpoints.currentUser.select();

// Names, images and availability are embedded in other resources, so a change invalidates those as well.
const BRAND_CHANGED = ['Brand', 'Product', 'GiftSet', 'CatalogCounts'] as const;
const PRODUCT_CHANGED = ['Product', 'Variant', 'GiftSet', 'CatalogCounts'] as const;
const GIFT_SET_CHANGED = ['GiftSet', 'CatalogCounts'] as const;

/** Cache tags of all data that the back office reads. */
export const ADMIN_TAGS = [
  'AdminOrder',
  'OrderTotal',
  'OrderCounts',
  'CatalogCounts',
  'Product',
  'Variant',
  'Brand',
  'OneBrand',
  'GiftSet',
  'Settings',
  'Region',
  'Template',
  'Sales',
  'Attention',
  'CashSheet',
  'User',
  'Administrator',
  'AdminSession',
  'TwoFactor',
  'TwoFactorPolicy',
  'Import',
  'PerfumeNote',
  'SampleSet',
  'Term',
] as const;

/** Generated endpoints of the back office with their cache tags. */
const adminApi = generatedAdminApi.enhanceEndpoints({
  addTagTypes: [...ADMIN_TAGS, 'Audit'],
  endpoints: {
    adminListBrands: { providesTags: ['Brand'] },
    adminGetBrand: { providesTags: ['OneBrand'] },
    createBrand: { invalidatesTags: BRAND_CHANGED },
    updateBrand: {
      invalidatesTags: [...BRAND_CHANGED, 'OneBrand'],
      // Optimistic update of every cached brand; an error rolls it back.
      async onQueryStarted({ brand: id, brandForm: { is_visible } }, { dispatch, getState, queryFulfilled }) {
        if (is_visible === undefined) return;
        const { selectInvalidatedBy, updateQueryData } = adminApi.util;
        const cached = selectInvalidatedBy(getState(), ['Brand', 'OneBrand']);
        const patches = cached.flatMap(({ endpointName, originalArgs }) => {
          if (endpointName === 'adminListBrands') {
            const change = updateQueryData('adminListBrands', originalArgs, ({ data }) => {
              const brand = data.find((each) => each.id === id);
              if (brand) brand.is_visible = is_visible;
            });
            return [dispatch(change)];
          }
          if (endpointName !== 'adminGetBrand' || originalArgs.brand !== id) return [];
          const change = updateQueryData('adminGetBrand', originalArgs, ({ data }) => {
            data.is_visible = is_visible;
          });
          return [dispatch(change)];
        });
        await queryFulfilled.catch(() => {
          for (const { undo } of patches) undo();
        });
      },
    },
    deleteBrand: { invalidatesTags: BRAND_CHANGED },
    orderBrands: { invalidatesTags: ['Brand'] },
    createProduct: { invalidatesTags: PRODUCT_CHANGED },
    updateProduct: { invalidatesTags: PRODUCT_CHANGED },
    deleteProduct: { invalidatesTags: PRODUCT_CHANGED },
    duplicateProduct: { invalidatesTags: PRODUCT_CHANGED },
    setMlStock: { invalidatesTags: PRODUCT_CHANGED },
    listMovements: { providesTags: ['Product'] },
    listProductMovements: { providesTags: ['Product'] },
    listVariants: { providesTags: ['Variant'] },
    listVariantChoices: { providesTags: ['Variant'] },
    createPerfumeNote: { invalidatesTags: ['PerfumeNote'] },
    updatePerfumeNote: { invalidatesTags: ['PerfumeNote', 'Product'] },
    deletePerfumeNote: { invalidatesTags: ['PerfumeNote'] },
    updateTerm: { invalidatesTags: ['Term'] },
    createVariant: { invalidatesTags: PRODUCT_CHANGED },
    updateVariant: { invalidatesTags: PRODUCT_CHANGED, onQueryStarted: updateOptimistically },
    deleteVariant: { invalidatesTags: PRODUCT_CHANGED },
    adminGetGiftSet: { providesTags: ['GiftSet'] },
    createGiftSet: { invalidatesTags: GIFT_SET_CHANGED },
    updateGiftSet: { invalidatesTags: GIFT_SET_CHANGED },
    deleteGiftSet: { invalidatesTags: GIFT_SET_CHANGED },
    adminListSampleSets: { providesTags: ['SampleSet'] },
    createSampleSet: { invalidatesTags: ['SampleSet'] },
    updateSampleSet: { invalidatesTags: ['SampleSet'] },
    deleteSampleSet: { invalidatesTags: ['SampleSet'] },
    listAdminOrders: {
      // A page of one order is fetched for its total only, by an expensive search: no mutation refetches it.
      providesTags: (_page, _error, { perPage }) => [perPage === 1 ? 'OrderTotal' : 'AdminOrder'],
    },
    orderStatusCounts: { providesTags: ['OrderCounts'] },
    dashboard: { providesTags: ['OrderCounts'] },
    catalogCounts: { providesTags: ['CatalogCounts'] },
    sales: { providesTags: ['Sales'] },
    catalogAttention: { providesTags: ['Attention'] },
    updateOrderTemplate: { invalidatesTags: ['Template'] },
    getSettings: { providesTags: ['Settings'] },
    updateSettings: {
      invalidatesTags: ['Region'],
      // Write the saved settings into the cache.
      async onQueryStarted(_change, { dispatch, queryFulfilled }) {
        const saved = await queryFulfilled.then(({ data }) => data, noOrder);
        if (saved) dispatch(adminApi.util.upsertQueryData('getSettings', undefined, saved));
      },
    },
    updateOrder: {
      // After a conflict keep the list, so that the order stays visible in its new state.
      invalidatesTags: (_answer, error) =>
        error?.status === 409 ? ['OrderCounts'] : ['AdminOrder', 'OrderCounts', 'CashSheet'],
      // Show the order's current state in cached lists before they are refetched.
      async onQueryStarted(_change, { dispatch, queryFulfilled }) {
        const order = await queryFulfilled.then(
          ({ data }) => data.data,
          ({ error }) => conflictingOrder(error),
        );
        if (order) dispatch(showOrder(order));
      },
    },
    takeOrderSteps: {
      invalidatesTags: ['AdminOrder', 'OrderCounts', 'CashSheet'],
      async onQueryStarted(_steps, { dispatch, queryFulfilled }) {
        const { done, refused } = await queryFulfilled.then(({ data }) => data.data, noResults);
        for (const order of [...done, ...refused.map(({ order }) => order)])
          if (order) dispatch(showOrder(order));
      },
    },
    // Prints and notes move no order: update it in place and refetch nothing.
    noteOrderPrints: {
      async onQueryStarted(_prints, { dispatch, queryFulfilled }) {
        const orders = await queryFulfilled.then(
          ({ data }) => data.data.orders,
          () => [],
        );
        for (const order of orders) dispatch(showOrder(order));
      },
    },
    addOrderNote: {
      async onQueryStarted(_note, { dispatch, queryFulfilled }) {
        const order = await queryFulfilled.then(({ data }) => data.data, noOrder);
        if (order) dispatch(showOrder(order));
      },
    },
    deleteOrderNote: {
      async onQueryStarted(_note, { dispatch, queryFulfilled }) {
        const order = await queryFulfilled.then(({ data }) => data.data, noOrder);
        if (order) dispatch(showOrder(order));
      },
    },
    cashDaySheet: { providesTags: ['CashSheet'] },
    listOrderTemplates: { providesTags: ['Template'] },
    getTwoFactor: { providesTags: ['TwoFactor'] },
    confirmTwoFactor: { invalidatesTags: ['TwoFactor', 'User', 'Administrator'] },
    switchTwoFactorOff: { invalidatesTags: ['TwoFactor', 'User', 'Administrator'] },
    renewRecoveryCodes: { invalidatesTags: ['TwoFactor'] },
    listPeople: { providesTags: ['Administrator'] },
    createPerson: { invalidatesTags: ['Administrator'] },
    updatePerson: { invalidatesTags: ['Administrator', 'AdminSession'] },
    resetSecondFactor: { invalidatesTags: ['Administrator', 'AdminSession'] },
    getPeoplePolicy: { providesTags: ['TwoFactorPolicy'] },
    setPeoplePolicy: { invalidatesTags: ['TwoFactorPolicy', 'TwoFactor'] },
    listSessions: { providesTags: ['AdminSession'] },
    listPersonSessions: { providesTags: ['AdminSession'] },
    endSession: { invalidatesTags: ['AdminSession', 'Administrator'] },
    endOtherSessions: { invalidatesTags: ['AdminSession', 'Administrator'] },
    updateAccount: { invalidatesTags: ['AdminSession', 'Administrator'] },
    listAuditRecords: { providesTags: ['Audit'] },
    listImports: { providesTags: ['Import'] },
    getImport: { providesTags: ['Import'] },
    createImport: {
      query: ({ importForm }) => ({
        url: '/api/v1/admins/imports',
        method: 'POST',
        body: { ...importForm, pictures: JSON.stringify(importForm.pictures ?? []) },
      }),
      invalidatesTags: ['Import'],
    },
    discardImport: { invalidatesTags: ['Import'] },
    startImport: { invalidatesTags: ['Import'] },
  },
});

// Results of a failed call.
const noResults = (): StepsTaken => ({ done: [], refused: [] });
const noOrder = () => undefined;

export const {
  useAddImportPictureMutation: useAddImportImageMutation,
  useAddOrderNoteMutation,
  useAdminGetBrandQuery,
  useAdminGetGiftSetQuery,
  useAdminListBrandsQuery,
  useAdminListSampleSetsQuery,
  useBrandImpactQuery,
  useTakeOrderStepsMutation: useBulkUpdateStatusMutation,
  useCashDaySheetQuery: useCashReportQuery,
  useCatalogAttentionQuery,
  useCatalogCountsQuery,
  useConfirmTwoFactorMutation,
  useCreatePersonMutation: useCreateAdministratorMutation,
  useCreateBrandMutation,
  useCreateGiftSetMutation,
  useCreateImportMutation,
  useCreatePerfumeNoteMutation,
  useCreateProductMutation,
  useCreateSampleSetMutation,
  useCreateVariantMutation,
  useDashboardQuery,
  useDeleteBrandMutation,
  useDeleteGiftSetMutation,
  useDeleteOrderNoteMutation,
  useDeletePerfumeNoteMutation,
  useDeleteProductMutation,
  useDeleteSampleSetMutation,
  useDeleteVariantMutation,
  useSwitchTwoFactorOffMutation: useDisableTwoFactorMutation,
  useDiscardImportMutation,
  useDuplicateProductMutation,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
  useGetImportQuery,
  useGetSettingsQuery,
  useGetPeoplePolicyQuery: useGetTwoFactorPolicyQuery,
  useGetTwoFactorQuery,
  useGiftSetImpactQuery,
  useLazyGetAdminOrderQuery,
  useLazyListAdminOrdersQuery,
  useListAdminOrdersQuery,
  useListPersonSessionsQuery: useListAdministratorSessionsQuery,
  useListPeopleQuery: useListAdministratorsQuery,
  useListAuditRecordsQuery,
  useListImportsQuery,
  useListMovementsQuery,
  useListOrderTemplatesQuery,
  useListProductMovementsQuery,
  useListSessionsQuery,
  useListVariantChoicesQuery,
  useListVariantsQuery,
  useLogInAdminMutation,
  useLogInAdminSecondMutation: useLogInTwoFactorMutation,
  useOrderStatusCountsQuery,
  usePickingListMutation,
  useProductImpactQuery,
  useNoteOrderPrintsMutation: useRecordPrintsMutation,
  useRenewRecoveryCodesMutation,
  useOrderBrandsMutation: useReorderBrandsMutation,
  useResetSecondFactorMutation: useResetTwoFactorMutation,
  useSalesQuery,
  useSetMlStockMutation,
  useSetPeoplePolicyMutation: useSetTwoFactorPolicyMutation,
  useStartImportMutation,
  useStartTwoFactorMutation,
  useUpdateAccountMutation,
  useUpdatePersonMutation: useUpdateAdministratorMutation,
  useUpdateBrandMutation,
  useUpdateGiftSetMutation,
  useUpdateOrderMutation,
  useUpdateOrderTemplateMutation,
  useUpdatePerfumeNoteMutation,
  useUpdateProductMutation,
  useUpdateSampleSetMutation,
  useUpdateSettingsMutation,
  useUpdateTermMutation,
  useUpdateVariantMutation,
  useVariantImpactQuery,
} = adminApi;

export const { invalidateTags, resetApiState } = adminApi.util;

/** Part of the Redux state that holds the API cache. */
export type AdminState = { [api in typeof adminApi.reducerPath]: ReturnType<typeof adminApi.reducer> };
export type AdminDispatch = ThunkDispatch<AdminState, unknown, UnknownAction>;

/** Write the order into every cached list that contains it, before the list is refetched. */
export function showOrder(order: AdminOrder) {
  return (dispatch: AdminDispatch, getState: () => AdminState): void => {
    const lists = adminApi.util.selectInvalidatedBy(getState(), ['AdminOrder']);
    for (const { endpointName, originalArgs } of lists) {
      if (endpointName !== 'listAdminOrders') continue;
      const replace = adminApi.util.updateQueryData('listAdminOrders', originalArgs, ({ data }) => {
        const index = data.findIndex(({ id }) => id === order.id);
        if (index >= 0) data[index] = order;
      });
      dispatch(replace);
    }
  };
}

export const { updateOrder } = adminApi.endpoints;
