import { client as api } from "./client";
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    updateAccount: build.mutation<
      UpdateAccountApiResponse,
      UpdateAccountApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/account`,
        method: "PUT",
        body: queryArg.updateAccount,
      }),
    }),
    listAuditRecords: build.query<
      ListAuditRecordsApiResponse,
      ListAuditRecordsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/audit`,
        params: {
          page: queryArg.page,
          per_page: queryArg.perPage,
          person: queryArg.person,
          kind: queryArg.kind,
          thing: queryArg.thing,
          from: queryArg["from"],
          to: queryArg.to,
        },
      }),
    }),
    adminListBrands: build.query<
      AdminListBrandsApiResponse,
      AdminListBrandsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/brands`,
        params: {
          page: queryArg.page,
          per_page: queryArg.perPage,
          search: queryArg.search,
        },
      }),
    }),
    createBrand: build.mutation<CreateBrandApiResponse, CreateBrandApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/brands`,
        method: "POST",
        body: queryArg.newBrand,
      }),
    }),
    orderBrands: build.mutation<OrderBrandsApiResponse, OrderBrandsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/brands/order`,
        method: "PUT",
        body: queryArg.brandOrderForm,
      }),
    }),
    deleteBrand: build.mutation<DeleteBrandApiResponse, DeleteBrandApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/brands/${encodeURIComponent(String(queryArg.brand))}`,
        method: "DELETE",
      }),
    }),
    adminGetBrand: build.query<AdminGetBrandApiResponse, AdminGetBrandApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/brands/${encodeURIComponent(String(queryArg.brand))}`,
      }),
    }),
    updateBrand: build.mutation<UpdateBrandApiResponse, UpdateBrandApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/brands/${encodeURIComponent(String(queryArg.brand))}`,
        method: "PUT",
        body: queryArg.brandForm,
      }),
    }),
    brandImpact: build.query<BrandImpactApiResponse, BrandImpactApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/brands/${encodeURIComponent(String(queryArg.brand))}/impact`,
      }),
    }),
    cashDaySheet: build.query<CashDaySheetApiResponse, CashDaySheetApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/cash`,
        params: {
          day: queryArg.day,
        },
      }),
    }),
    catalogAttention: build.query<
      CatalogAttentionApiResponse,
      CatalogAttentionApiArg
    >({
      query: () => ({ url: `/api/v1/admins/catalog/attention` }),
    }),
    catalogCounts: build.query<CatalogCountsApiResponse, CatalogCountsApiArg>({
      query: () => ({ url: `/api/v1/admins/catalog/counts` }),
    }),
    dashboard: build.query<DashboardApiResponse, DashboardApiArg>({
      query: () => ({ url: `/api/v1/admins/dashboard` }),
    }),
    sales: build.query<SalesApiResponse, SalesApiArg>({
      query: () => ({ url: `/api/v1/admins/dashboard/sales` }),
    }),
    orderEvents: build.query<OrderEventsApiResponse, OrderEventsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/events`,
        headers: {
          "Last-Event-ID": queryArg["Last-Event-ID"],
        },
      }),
    }),
    exportCustomers: build.query<
      ExportCustomersApiResponse,
      ExportCustomersApiArg
    >({
      query: () => ({ url: `/api/v1/admins/exports/customers.csv` }),
    }),
    exportOrders: build.query<ExportOrdersApiResponse, ExportOrdersApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/exports/orders.csv`,
        params: {
          page: queryArg.page,
          per_page: queryArg.perPage,
          search: queryArg.search,
          status: queryArg.status,
          region: queryArg.region,
          confirmation: queryArg.confirmation,
          from: queryArg["from"],
          to: queryArg.to,
          flag: queryArg.flag,
          sort_by: queryArg.sortBy,
        },
      }),
    }),
    exportProducts: build.query<
      ExportProductsApiResponse,
      ExportProductsApiArg
    >({
      query: () => ({ url: `/api/v1/admins/exports/products.csv` }),
    }),
    createGiftSet: build.mutation<
      CreateGiftSetApiResponse,
      CreateGiftSetApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/gift_sets`,
        method: "POST",
        body: queryArg.newGiftSet,
      }),
    }),
    deleteGiftSet: build.mutation<
      DeleteGiftSetApiResponse,
      DeleteGiftSetApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/gift_sets/${encodeURIComponent(String(queryArg.giftSet))}`,
        method: "DELETE",
      }),
    }),
    adminGetGiftSet: build.query<
      AdminGetGiftSetApiResponse,
      AdminGetGiftSetApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/gift_sets/${encodeURIComponent(String(queryArg.giftSet))}`,
      }),
    }),
    updateGiftSet: build.mutation<
      UpdateGiftSetApiResponse,
      UpdateGiftSetApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/gift_sets/${encodeURIComponent(String(queryArg.giftSet))}`,
        method: "PUT",
        body: queryArg.giftSetForm,
      }),
    }),
    giftSetImpact: build.query<GiftSetImpactApiResponse, GiftSetImpactApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/gift_sets/${encodeURIComponent(String(queryArg.giftSet))}/impact`,
      }),
    }),
    listImports: build.query<ListImportsApiResponse, ListImportsApiArg>({
      query: () => ({ url: `/api/v1/admins/imports` }),
    }),
    createImport: build.mutation<CreateImportApiResponse, CreateImportApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/imports`,
        method: "POST",
        body: queryArg.importForm,
      }),
    }),
    discardImport: build.mutation<
      DiscardImportApiResponse,
      DiscardImportApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/imports/${encodeURIComponent(String(queryArg["import"]))}`,
        method: "DELETE",
      }),
    }),
    getImport: build.query<GetImportApiResponse, GetImportApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/imports/${encodeURIComponent(String(queryArg["import"]))}`,
      }),
    }),
    addImportPicture: build.mutation<
      AddImportPictureApiResponse,
      AddImportPictureApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/imports/${encodeURIComponent(String(queryArg["import"]))}/pictures`,
        method: "POST",
        body: queryArg.importPictureForm,
      }),
    }),
    startImport: build.mutation<StartImportApiResponse, StartImportApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/imports/${encodeURIComponent(String(queryArg["import"]))}/start`,
        method: "POST",
      }),
    }),
    logInAdmin: build.mutation<LogInAdminApiResponse, LogInAdminApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/login`,
        method: "POST",
        body: queryArg.logInAdmin,
      }),
    }),
    logInAdminSecond: build.mutation<
      LogInAdminSecondApiResponse,
      LogInAdminSecondApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/login/second`,
        method: "POST",
        body: queryArg.logInSecond,
      }),
    }),
    listAdminOrders: build.query<
      ListAdminOrdersApiResponse,
      ListAdminOrdersApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/orders`,
        params: {
          page: queryArg.page,
          per_page: queryArg.perPage,
          search: queryArg.search,
          status: queryArg.status,
          region: queryArg.region,
          confirmation: queryArg.confirmation,
          from: queryArg["from"],
          to: queryArg.to,
          flag: queryArg.flag,
          sort_by: queryArg.sortBy,
        },
      }),
    }),
    pickingList: build.mutation<PickingListApiResponse, PickingListApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/orders/picking_list`,
        method: "POST",
        body: queryArg.pickingListInput,
      }),
    }),
    noteOrderPrints: build.mutation<
      NoteOrderPrintsApiResponse,
      NoteOrderPrintsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/orders/prints`,
        method: "POST",
        body: queryArg.prints,
      }),
    }),
    orderStatusCounts: build.query<
      OrderStatusCountsApiResponse,
      OrderStatusCountsApiArg
    >({
      query: () => ({ url: `/api/v1/admins/orders/status-counts` }),
    }),
    takeOrderSteps: build.mutation<
      TakeOrderStepsApiResponse,
      TakeOrderStepsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/orders/steps`,
        method: "POST",
        body: queryArg.steps,
      }),
    }),
    listOrderTemplates: build.query<
      ListOrderTemplatesApiResponse,
      ListOrderTemplatesApiArg
    >({
      query: () => ({ url: `/api/v1/admins/orders/templates` }),
    }),
    updateOrderTemplate: build.mutation<
      UpdateOrderTemplateApiResponse,
      UpdateOrderTemplateApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/orders/templates/${encodeURIComponent(String(queryArg.status))}`,
        method: "PUT",
        body: queryArg.newTemplate,
      }),
    }),
    getAdminOrder: build.query<GetAdminOrderApiResponse, GetAdminOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/orders/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    updateOrder: build.mutation<UpdateOrderApiResponse, UpdateOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/orders/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.updateOrder,
      }),
    }),
    addOrderNote: build.mutation<AddOrderNoteApiResponse, AddOrderNoteApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/orders/${encodeURIComponent(String(queryArg.id))}/notes`,
        method: "POST",
        body: queryArg.newNote,
      }),
    }),
    deleteOrderNote: build.mutation<
      DeleteOrderNoteApiResponse,
      DeleteOrderNoteApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/orders/${encodeURIComponent(String(queryArg.id))}/notes/${encodeURIComponent(String(queryArg.note))}`,
        method: "DELETE",
      }),
    }),
    listPeople: build.query<ListPeopleApiResponse, ListPeopleApiArg>({
      query: () => ({ url: `/api/v1/admins/people` }),
    }),
    createPerson: build.mutation<CreatePersonApiResponse, CreatePersonApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/people`,
        method: "POST",
        body: queryArg.newPerson,
      }),
    }),
    getPeoplePolicy: build.query<
      GetPeoplePolicyApiResponse,
      GetPeoplePolicyApiArg
    >({
      query: () => ({ url: `/api/v1/admins/people/policy` }),
    }),
    setPeoplePolicy: build.mutation<
      SetPeoplePolicyApiResponse,
      SetPeoplePolicyApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/people/policy`,
        method: "PUT",
        body: queryArg.setPeoplePolicy,
      }),
    }),
    updatePerson: build.mutation<UpdatePersonApiResponse, UpdatePersonApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/people/${encodeURIComponent(String(queryArg.person))}`,
        method: "PUT",
        body: queryArg.updatePerson,
      }),
    }),
    listPersonSessions: build.query<
      ListPersonSessionsApiResponse,
      ListPersonSessionsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/people/${encodeURIComponent(String(queryArg.person))}/sessions`,
      }),
    }),
    resetSecondFactor: build.mutation<
      ResetSecondFactorApiResponse,
      ResetSecondFactorApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/people/${encodeURIComponent(String(queryArg.person))}/two_factor`,
        method: "DELETE",
      }),
    }),
    createProduct: build.mutation<
      CreateProductApiResponse,
      CreateProductApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/products`,
        method: "POST",
        body: queryArg.newProduct,
      }),
    }),
    deleteProduct: build.mutation<
      DeleteProductApiResponse,
      DeleteProductApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/products/${encodeURIComponent(String(queryArg.product))}`,
        method: "DELETE",
      }),
    }),
    updateProduct: build.mutation<
      UpdateProductApiResponse,
      UpdateProductApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/products/${encodeURIComponent(String(queryArg.product))}`,
        method: "PUT",
        body: queryArg.productForm,
      }),
    }),
    duplicateProduct: build.mutation<
      DuplicateProductApiResponse,
      DuplicateProductApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/products/${encodeURIComponent(String(queryArg.product))}/duplicate`,
        method: "POST",
      }),
    }),
    productImpact: build.query<ProductImpactApiResponse, ProductImpactApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/products/${encodeURIComponent(String(queryArg.product))}/impact`,
      }),
    }),
    setMlStock: build.mutation<SetMlStockApiResponse, SetMlStockApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/products/${encodeURIComponent(String(queryArg.product))}/ml_stock`,
        method: "PUT",
        body: queryArg.mlStockForm,
      }),
    }),
    listProductMovements: build.query<
      ListProductMovementsApiResponse,
      ListProductMovementsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/products/${encodeURIComponent(String(queryArg.product))}/movements`,
        params: {
          page: queryArg.page,
          per_page: queryArg.perPage,
          kind: queryArg.kind,
        },
      }),
    }),
    listVariants: build.query<ListVariantsApiResponse, ListVariantsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/products/${encodeURIComponent(String(queryArg.product))}/variants`,
      }),
    }),
    createVariant: build.mutation<
      CreateVariantApiResponse,
      CreateVariantApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/products/${encodeURIComponent(String(queryArg.product))}/variants`,
        method: "POST",
        body: queryArg.newVariant,
      }),
    }),
    deleteVariant: build.mutation<
      DeleteVariantApiResponse,
      DeleteVariantApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/products/${encodeURIComponent(String(queryArg.product))}/variants/${encodeURIComponent(String(queryArg.variant))}`,
        method: "DELETE",
      }),
    }),
    updateVariant: build.mutation<
      UpdateVariantApiResponse,
      UpdateVariantApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/products/${encodeURIComponent(String(queryArg.product))}/variants/${encodeURIComponent(String(queryArg.variant))}`,
        method: "PUT",
        body: queryArg.variantForm,
      }),
    }),
    variantImpact: build.query<VariantImpactApiResponse, VariantImpactApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/products/${encodeURIComponent(String(queryArg.product))}/variants/${encodeURIComponent(String(queryArg.variant))}/impact`,
      }),
    }),
    endOtherSessions: build.mutation<
      EndOtherSessionsApiResponse,
      EndOtherSessionsApiArg
    >({
      query: () => ({ url: `/api/v1/admins/sessions`, method: "DELETE" }),
    }),
    listSessions: build.query<ListSessionsApiResponse, ListSessionsApiArg>({
      query: () => ({ url: `/api/v1/admins/sessions` }),
    }),
    endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/sessions/${encodeURIComponent(String(queryArg.session))}`,
        method: "DELETE",
      }),
    }),
    getSettings: build.query<GetSettingsApiResponse, GetSettingsApiArg>({
      query: () => ({ url: `/api/v1/admins/settings` }),
    }),
    updateSettings: build.mutation<
      UpdateSettingsApiResponse,
      UpdateSettingsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/settings`,
        method: "PUT",
        body: queryArg.updateSettings,
      }),
    }),
    listMovements: build.query<ListMovementsApiResponse, ListMovementsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/stock/movements`,
        params: {
          page: queryArg.page,
          per_page: queryArg.perPage,
          kind: queryArg.kind,
        },
      }),
    }),
    switchTwoFactorOff: build.mutation<
      SwitchTwoFactorOffApiResponse,
      SwitchTwoFactorOffApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/two_factor`,
        method: "DELETE",
        body: queryArg.bothFactors,
      }),
    }),
    getTwoFactor: build.query<GetTwoFactorApiResponse, GetTwoFactorApiArg>({
      query: () => ({ url: `/api/v1/admins/two_factor` }),
    }),
    startTwoFactor: build.mutation<
      StartTwoFactorApiResponse,
      StartTwoFactorApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/two_factor`,
        method: "POST",
        body: queryArg.startTwoFactor,
      }),
    }),
    confirmTwoFactor: build.mutation<
      ConfirmTwoFactorApiResponse,
      ConfirmTwoFactorApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/two_factor`,
        method: "PUT",
        body: queryArg.confirmTwoFactor,
      }),
    }),
    renewRecoveryCodes: build.mutation<
      RenewRecoveryCodesApiResponse,
      RenewRecoveryCodesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/two_factor/recovery_codes`,
        method: "POST",
        body: queryArg.bothFactors,
      }),
    }),
    listVariantChoices: build.query<
      ListVariantChoicesApiResponse,
      ListVariantChoicesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/products?paginate=false`,
        params: {
          search: queryArg.search,
          brand: queryArg.brand,
          brand_id: queryArg.brandId,
          category: queryArg.category,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedAdminApi };
export type UpdateAccountApiResponse =
  /** status 200 The user as they are now */ SuccessCurrentUser;
export type UpdateAccountApiArg = {
  updateAccount: UpdateAccount;
};
export type ListAuditRecordsApiResponse =
  /** status 200 The page */ PagedVecAuditRecord;
export type ListAuditRecordsApiArg = {
  page?: number;
  /** 15 when absent. */
  perPage?: number;
  /** Whose: the administrator's id. */
  person?: string;
  /** What kind of thing they were done to. */
  kind?: string;
  /** The id of the thing that they were done to. */
  thing?: string;
  /** The first day. */
  from?: Day;
  /** The last day. */
  to?: Day;
};
export type AdminListBrandsApiResponse =
  /** status 200 The page */ PagedVecBrand;
export type AdminListBrandsApiArg = {
  page?: number;
  /** 15 when absent. */
  perPage?: number;
  search?: string;
};
export type CreateBrandApiResponse = /** status 201 The brand */ SuccessBrand;
export type CreateBrandApiArg = {
  newBrand: NewBrand;
};
export type OrderBrandsApiResponse =
  /** status 200 All brands as the home page orders them */ SuccessVecBrand;
export type OrderBrandsApiArg = {
  brandOrderForm: BrandOrderForm;
};
export type DeleteBrandApiResponse = /** status 200 Done */ SuccessNothing;
export type DeleteBrandApiArg = {
  /** Id or slug */
  brand: string;
};
export type AdminGetBrandApiResponse = /** status 200 The brand */ SuccessBrand;
export type AdminGetBrandApiArg = {
  /** Id or slug */
  brand: string;
};
export type UpdateBrandApiResponse =
  /** status 200 The brand as it is now */ SuccessBrand;
export type UpdateBrandApiArg = {
  /** Id or slug */
  brand: string;
  brandForm: BrandForm;
};
export type BrandImpactApiResponse =
  /** status 200 What it would touch */ SuccessImpact;
export type BrandImpactApiArg = {
  /** Id or slug */
  brand: string;
};
export type CashDaySheetApiResponse =
  /** status 200 The sheet */ SuccessDaySheet;
export type CashDaySheetApiArg = {
  /** Today when absent. */
  day?: Day;
};
export type CatalogAttentionApiResponse =
  /** status 200 What asks for attention */ SuccessAttention;
export type CatalogAttentionApiArg = void;
export type CatalogCountsApiResponse =
  /** status 200 The counts */ SuccessCatalogCounts;
export type CatalogCountsApiArg = void;
export type DashboardApiResponse =
  /** status 200 The counts */ SuccessDashboard;
export type DashboardApiArg = void;
export type SalesApiResponse = /** status 200 The sales */ SuccessSales;
export type SalesApiArg = void;
export type OrderEventsApiResponse = /** status 200 The stream */ OrderEvent;
export type OrderEventsApiArg = {
  /** The last event that was heard */
  "Last-Event-ID"?: string;
};
export type ExportCustomersApiResponse =
  /** status 200 The table, in UTF-8 with its mark */ Csv;
export type ExportCustomersApiArg = void;
export type ExportOrdersApiResponse =
  /** status 200 The table, in UTF-8 with its mark */ Csv;
export type ExportOrdersApiArg = {
  page?: number;
  /** 15 when absent. */
  perPage?: number;
  /** The customer's name, their phone or its last four digits or more, or the order's number. */
  search?: string;
  /** `all` when absent. */
  status?: StatusFilter;
  region?: Region;
  /** What the customer said when they were called. */
  confirmation?: Confirmation;
  /** The first day of placing. */
  from?: Day;
  /** The last day of placing. */
  to?: Day;
  /** `duplicate`: repeats another one. `refused_before`: its phone refused an earlier one. `unprinted`: to be packed, and
    without a label. `cash_due`: shipped or delivered, and nothing is collected yet. */
  flag?: OrderFlag;
  /** `NEWEST` when absent. */
  sortBy?: OrderSort;
};
export type ExportProductsApiResponse =
  /** status 200 The table, in UTF-8 with its mark */ Csv;
export type ExportProductsApiArg = void;
export type CreateGiftSetApiResponse =
  /** status 201 The gift set */ SuccessGiftSet;
export type CreateGiftSetApiArg = {
  newGiftSet: NewGiftSet;
};
export type DeleteGiftSetApiResponse = /** status 200 Done */ SuccessNothing;
export type DeleteGiftSetApiArg = {
  /** Id or slug */
  giftSet: string;
};
export type AdminGetGiftSetApiResponse =
  /** status 200 The gift set */ SuccessGiftSet;
export type AdminGetGiftSetApiArg = {
  /** Id or slug */
  giftSet: string;
};
export type UpdateGiftSetApiResponse =
  /** status 200 The gift set as it is now */ SuccessGiftSet;
export type UpdateGiftSetApiArg = {
  /** Id or slug */
  giftSet: string;
  giftSetForm: GiftSetForm;
};
export type GiftSetImpactApiResponse =
  /** status 200 What it would touch */ SuccessImpact;
export type GiftSetImpactApiArg = {
  /** Id or slug */
  giftSet: string;
};
export type ListImportsApiResponse =
  /** status 200 The tables */ SuccessVecImportSummary;
export type ListImportsApiArg = void;
export type CreateImportApiResponse =
  /** status 201 The table and its faults */ SuccessImport;
export type CreateImportApiArg = {
  importForm: ImportForm;
};
export type DiscardImportApiResponse =
  /** status 200 The table */ SuccessImport;
export type DiscardImportApiArg = {
  /** The table's id */
  import: string;
};
export type GetImportApiResponse = /** status 200 The table */ SuccessImport;
export type GetImportApiArg = {
  /** The table's id */
  import: string;
};
export type AddImportPictureApiResponse =
  /** status 200 The table, with the pictures that are still needed */ SuccessImport;
export type AddImportPictureApiArg = {
  /** The table's id */
  import: string;
  importPictureForm: ImportPictureForm;
};
export type StartImportApiResponse = /** status 200 The table */ SuccessImport;
export type StartImportApiArg = {
  /** The table's id */
  import: string;
};
export type LogInAdminApiResponse =
  /** status 200 The session, or a challenge */ SuccessAdminLogIn;
export type LogInAdminApiArg = {
  logInAdmin: LogInAdmin;
};
export type LogInAdminSecondApiResponse =
  /** status 200 The session */ SuccessSession;
export type LogInAdminSecondApiArg = {
  logInSecond: LogInSecond;
};
export type ListAdminOrdersApiResponse =
  /** status 200 The page */ PagedVecAdminOrder;
export type ListAdminOrdersApiArg = {
  page?: number;
  /** 15 when absent. */
  perPage?: number;
  /** The customer's name, their phone or its last four digits or more, or the order's number. */
  search?: string;
  /** `all` when absent. */
  status?: StatusFilter;
  region?: Region;
  /** What the customer said when they were called. */
  confirmation?: Confirmation;
  /** The first day of placing. */
  from?: Day;
  /** The last day of placing. */
  to?: Day;
  /** `duplicate`: repeats another one. `refused_before`: its phone refused an earlier one. `unprinted`: to be packed, and
    without a label. `cash_due`: shipped or delivered, and nothing is collected yet. */
  flag?: OrderFlag;
  /** `NEWEST` when absent. */
  sortBy?: OrderSort;
};
export type PickingListApiResponse =
  /** status 200 The list */ SuccessPickingList;
export type PickingListApiArg = {
  pickingListInput: PickingListInput;
};
export type NoteOrderPrintsApiResponse =
  /** status 200 The orders as they are now */ SuccessPrinted;
export type NoteOrderPrintsApiArg = {
  prints: Prints;
};
export type OrderStatusCountsApiResponse =
  /** status 200 The counts */ SuccessStatusCounts;
export type OrderStatusCountsApiArg = void;
export type TakeOrderStepsApiResponse =
  /** status 200 Which orders took the step, and which did not */ SuccessStepsTaken;
export type TakeOrderStepsApiArg = {
  steps: Steps;
};
export type ListOrderTemplatesApiResponse =
  /** status 200 The messages */ SuccessVecTemplate;
export type ListOrderTemplatesApiArg = void;
export type UpdateOrderTemplateApiResponse =
  /** status 200 The message as it is now */ SuccessTemplate;
export type UpdateOrderTemplateApiArg = {
  /** The orders' status */
  status: string;
  newTemplate: NewTemplate;
};
export type GetAdminOrderApiResponse =
  /** status 200 The order */ SuccessAdminOrder;
export type GetAdminOrderApiArg = {
  /** The order's id */
  id: string;
};
export type UpdateOrderApiResponse =
  /** status 200 The order as it is now */ SuccessAdminOrder;
export type UpdateOrderApiArg = {
  /** The order's id */
  id: string;
  updateOrder: UpdateOrder;
};
export type AddOrderNoteApiResponse =
  /** status 201 The order with the note */ SuccessAdminOrder;
export type AddOrderNoteApiArg = {
  /** The order's id */
  id: string;
  newNote: NewNote;
};
export type DeleteOrderNoteApiResponse =
  /** status 200 The order without the note */ SuccessAdminOrder;
export type DeleteOrderNoteApiArg = {
  /** The order's id */
  id: string;
  /** The note's id */
  note: string;
};
export type ListPeopleApiResponse =
  /** status 200 The administrators */ SuccessVecPerson;
export type ListPeopleApiArg = void;
export type CreatePersonApiResponse =
  /** status 201 The administrator */ SuccessPerson;
export type CreatePersonApiArg = {
  newPerson: NewPerson;
};
export type GetPeoplePolicyApiResponse =
  /** status 200 The policy */ SuccessPeoplePolicy;
export type GetPeoplePolicyApiArg = void;
export type SetPeoplePolicyApiResponse =
  /** status 200 The policy as it is now */ SuccessPeoplePolicy;
export type SetPeoplePolicyApiArg = {
  setPeoplePolicy: SetPeoplePolicy;
};
export type UpdatePersonApiResponse =
  /** status 200 The administrator as they are now */ SuccessPerson;
export type UpdatePersonApiArg = {
  /** The administrator's id */
  person: string;
  updatePerson: UpdatePerson;
};
export type ListPersonSessionsApiResponse =
  /** status 200 The sessions */ SuccessVecAdminSession;
export type ListPersonSessionsApiArg = {
  /** The administrator's id */
  person: string;
};
export type ResetSecondFactorApiResponse =
  /** status 200 The administrator as they are now */ SuccessPerson;
export type ResetSecondFactorApiArg = {
  /** The administrator's id */
  person: string;
};
export type CreateProductApiResponse =
  /** status 201 The product */ SuccessProductDetail;
export type CreateProductApiArg = {
  newProduct: NewProduct;
};
export type DeleteProductApiResponse = /** status 200 Done */ SuccessNothing;
export type DeleteProductApiArg = {
  /** Id or slug */
  product: string;
};
export type UpdateProductApiResponse =
  /** status 200 The product as it is now */ SuccessProductDetail;
export type UpdateProductApiArg = {
  /** Id or slug */
  product: string;
  productForm: ProductForm;
};
export type DuplicateProductApiResponse =
  /** status 201 The new product */ SuccessProductDetail;
export type DuplicateProductApiArg = {
  /** Id or slug */
  product: string;
};
export type ProductImpactApiResponse =
  /** status 200 What it would touch */ SuccessImpact;
export type ProductImpactApiArg = {
  /** Id or slug */
  product: string;
};
export type SetMlStockApiResponse =
  /** status 200 The product as it is now */ SuccessProductDetail;
export type SetMlStockApiArg = {
  /** Id or slug */
  product: string;
  mlStockForm: MlStockForm;
};
export type ListProductMovementsApiResponse =
  /** status 200 The page */ PagedVecStockMovement;
export type ListProductMovementsApiArg = {
  /** Id or slug */
  product: string;
  page?: number;
  /** 15 when absent. */
  perPage?: number;
  /** All when absent. */
  kind?: MovementKind;
};
export type ListVariantsApiResponse =
  /** status 200 The variants */ SuccessVariantList;
export type ListVariantsApiArg = {
  /** Id or slug */
  product: string;
};
export type CreateVariantApiResponse =
  /** status 201 The variant */ SuccessVariant;
export type CreateVariantApiArg = {
  /** The product's id */
  product: string;
  newVariant: NewVariant;
};
export type DeleteVariantApiResponse = /** status 200 Done */ SuccessNothing;
export type DeleteVariantApiArg = {
  /** The product's id */
  product: string;
  /** The variant's id */
  variant: string;
};
export type UpdateVariantApiResponse =
  /** status 200 The variant as it is now */ SuccessVariant;
export type UpdateVariantApiArg = {
  /** The product's id */
  product: string;
  /** The variant's id */
  variant: string;
  variantForm: VariantForm;
};
export type VariantImpactApiResponse =
  /** status 200 What it would touch */ SuccessImpact;
export type VariantImpactApiArg = {
  /** The product's id */
  product: string;
  /** The variant's id */
  variant: string;
};
export type EndOtherSessionsApiResponse = /** status 200 Done */ SuccessNothing;
export type EndOtherSessionsApiArg = void;
export type ListSessionsApiResponse =
  /** status 200 The sessions */ SuccessVecAdminSession;
export type ListSessionsApiArg = void;
export type EndSessionApiResponse = /** status 200 Done */ SuccessNothing;
export type EndSessionApiArg = {
  /** The session's id */
  session: string;
};
export type GetSettingsApiResponse =
  /** status 200 The settings */ SuccessShopSettings;
export type GetSettingsApiArg = void;
export type UpdateSettingsApiResponse =
  /** status 200 The settings as they are now */ SuccessShopSettings;
export type UpdateSettingsApiArg = {
  updateSettings: UpdateSettings;
};
export type ListMovementsApiResponse =
  /** status 200 The page */ PagedVecStockMovement;
export type ListMovementsApiArg = {
  page?: number;
  /** 15 when absent. */
  perPage?: number;
  /** All when absent. */
  kind?: MovementKind;
};
export type SwitchTwoFactorOffApiResponse =
  /** status 200 As it is now */ SuccessTwoFactor;
export type SwitchTwoFactorOffApiArg = {
  bothFactors: BothFactors;
};
export type GetTwoFactorApiResponse =
  /** status 200 Whether it is */ SuccessTwoFactor;
export type GetTwoFactorApiArg = void;
export type StartTwoFactorApiResponse =
  /** status 200 The secret */ SuccessTwoFactorSecret;
export type StartTwoFactorApiArg = {
  startTwoFactor: StartTwoFactor;
};
export type ConfirmTwoFactorApiResponse =
  /** status 200 Codes for the day on which the authenticator is gone */ SuccessRecoveryCodes;
export type ConfirmTwoFactorApiArg = {
  confirmTwoFactor: ConfirmTwoFactor;
};
export type RenewRecoveryCodesApiResponse =
  /** status 200 The codes */ SuccessRecoveryCodes;
export type RenewRecoveryCodesApiArg = {
  bothFactors: BothFactors;
};
export type ListVariantChoicesApiResponse = /** status 200 The page */ {
  /** The choices. */
  data: VariantChoice[];
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type ListVariantChoicesApiArg = {
  /** Words of name, brand, category label or slug; every one must match. */
  search?: string;
  /** The slug of a brand. */
  brand?: string;
  /** The id of a brand. */
  brandId?: string;
  category?: Category;
};
export type AdminRole = "owner" | "orders" | "catalogue";
export type AdminDetails = {
  has_second_factor: boolean;
  /** Whether a second factor has to be switched on before all else. */
  must_enrol: boolean;
  role: AdminRole;
};
export type Title = string;
export type Phone = string;
export type Region = "WEST_BANK" | "JERUSALEM" | "ISRAEL";
export type CustomerDetails = {
  address: Title | null;
  city: Title | null;
  phone: Phone;
  region: Region | null;
};
export type Email = string;
export type Id = string;
export type UserRole = "CUSTOMER" | "admin";
export type User = {
  admin: AdminDetails | null;
  created_at: string;
  customer: CustomerDetails | null;
  email: Email | null;
  id: Id;
  name: Title;
  phone: Phone | null;
  region: Region | null;
  updated_at: string;
  user_role: UserRole;
};
export type CurrentUser = {
  user: User;
};
export type True = true;
export type SuccessCurrentUser = {
  data: CurrentUser;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type FailureCode =
  | "malformed_request"
  | "unauthenticated"
  | "invalid_credentials"
  | "invalid_code"
  | "challenge_over"
  | "forbidden"
  | "second_factor_required"
  | "not_found"
  | "method_not_allowed"
  | "conflict"
  | "invalid_transition"
  | "price_changed"
  | "out_of_stock"
  | "already_printed"
  | "in_use"
  | "own_account"
  | "last_owner"
  | "second_factor_missing"
  | "second_factor_on"
  | "second_factor_enforced"
  | "idempotency_key_reused"
  | "import_not_ready"
  | "payload_too_large"
  | "unsupported_media_type"
  | "csrf_mismatch"
  | "validation_failed"
  | "too_many_requests"
  | "internal"
  | "unavailable"
  | "secret_key_missing";
export type ApiError = {
  code: FailureCode;
  /** Arabic, fit to show; English to who asks for it. */
  message: string;
  /** `X-Request-Id` again. */
  request_id: string;
  success: false;
};
export type Password = string;
export type PersonName = string;
export type UpdateAccount = {
  /** Needed to change the password. */
  current_password?: Password;
  name?: PersonName;
  password?: Password;
};
export type AuditedPerson = {
  id: Id;
  /** As they were called then. */
  name: string;
};
export type AuditedValue =
  | string
  | number
  | boolean
  | null
  | AuditedValue[]
  | {
      [key: string]: AuditedValue;
    };
export type AuditedField = {
  /** Null: it has none. */
  after: AuditedValue;
  /** Null: it had none. */
  before: AuditedValue;
  field: string;
};
export type AuditedThing = {
  /** Unique among things of its kind. */
  id: string;
  /** As it was called then. */
  name: string;
};
export type AuditRecord = {
  /** `created`, `updated`, `deleted`, or the name of what one can do to the thing. */
  action: string;
  at: string;
  by: AuditedPerson;
  /** What is different since; of a thing that was made or deleted, all of it. */
  fields: AuditedField[];
  id: Id;
  /** What kind of thing it was done to. */
  kind: string;
  thing: AuditedThing;
};
export type PageMeta = {
  /** The page's number, from 1. */
  current_page: number;
  /** The position of the page's first entry, from 1; null on an empty page. */
  from: number | null;
  /** The number of the last page that holds anything; 1 for an empty list. */
  last_page: number;
  /** The same again. */
  page: number;
  /** How many a full page holds. */
  per_page: number;
  /** The position of the page's last entry; null on an empty page. */
  to: number | null;
  /** How many there are on all pages. */
  total: number;
};
export type PagedVecAuditRecord = {
  data: AuditRecord[];
  /** Arabic, fit to show; may be empty. */
  message: string;
  pagination: PageMeta;
  success: True;
};
export type Day = string;
export type Slug = string;
export type ImagePath = string;
export type Brand = {
  created_at: string;
  id: Id;
  is_visible: boolean;
  name: Title;
  /** Its place on the home page, from 1, null when it has none; for administrators only. */
  position?: number | null;
  products_count: number;
  slug: Slug;
  thumbnail: ImagePath | null;
  updated_at: string;
};
export type PagedVecBrand = {
  data: Brand[];
  /** Arabic, fit to show; may be empty. */
  message: string;
  pagination: PageMeta;
  success: True;
};
export type SuccessBrand = {
  data: Brand;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type TitleInput = string;
export type SlugInput = string;
export type NewBrand = {
  /** True when absent. */
  is_visible?: boolean;
  name: TitleInput;
  slug?: SlugInput;
  thumbnail?: null | Blob;
};
export type SuccessVecBrand = {
  data: Brand[];
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type BrandOrderForm = {
  brands?: Id[];
};
export type Nothing = null;
export type SuccessNothing = {
  data: Nothing;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type BrandForm = {
  /** True when absent. */
  is_visible?: boolean;
  name?: TitleInput;
  thumbnail?: null | Blob;
};
export type NamedThing = {
  id: Id;
  name: Title;
};
export type Impact = {
  /** The gift sets that hold it. */
  gift_sets: NamedThing[];
  /** Of these, those that are neither delivered nor cancelled. */
  open_orders: number;
  /** Orders that hold it; they keep their own copy. */
  orders: number;
  /** Products of it, itself included. */
  products: number;
  /** Sizes of it, itself included. */
  variants: number;
};
export type SuccessImpact = {
  data: Impact;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type Amount = number;
export type CashSums = {
  collected: Amount;
  outstanding: Amount;
  to_collect: Amount;
};
export type OrderNumber = number;
export type OrderStatus =
  "pending" | "processing" | "shipped" | "delivered" | "cancelled";
export type SheetOrder = {
  city: Title;
  collected: Amount | null;
  customer_name: Title;
  id: Id;
  number: OrderNumber;
  phone: Phone;
  status: OrderStatus;
  total: Amount;
};
export type RegionSheet = CashSums & {
  /** What the region is called in Arabic. */
  label: Title;
  /** The oldest first. */
  orders: SheetOrder[];
  region: Region;
};
export type DaySheet = CashSums & {
  day: Day;
  regions: RegionSheet[];
};
export type SuccessDaySheet = {
  data: DaySheet;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type Millilitres = number;
export type Stock = number;
export type SizeUnit = "ml";
export type Size = number;
export type LowVariant = {
  id: Id;
  name: Title;
  size_unit: SizeUnit;
  size_value: Size;
};
export type LowStock = {
  brand_name: Title | null;
  ml_left: Millilitres | null;
  product_id: Id;
  product_name: Title;
  stock: Stock | null;
  variant: LowVariant | null;
};
export type SearchText = string;
export type MissedSearch = {
  count: number;
  last_at: string;
  text: SearchText;
};
export type Attention = {
  /** At most 3 units or 20 millilitres, the least first. */
  low_stock: LowStock[];
  /** What shoppers looked for and did not find in the last 90 days, the most often first. */
  missed_searches: MissedSearch[];
};
export type SuccessAttention = {
  data: Attention;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type CatalogCounts = {
  brands: number;
  gift_sets: number;
  products: number;
  products_with_variants: number;
  updated_brands: number;
  updated_gift_sets: number;
  updated_products: number;
  variants: number;
  visible_brands: number;
};
export type SuccessCatalogCounts = {
  data: CatalogCounts;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type StatusCounts = {
  cancelled: number;
  delivered: number;
  pending: number;
  processing: number;
  shipped: number;
  total: number;
};
export type Dashboard = {
  brands: number;
  by_status: StatusCounts;
  customers: number;
  gift_sets: number;
  orders: number;
  products: number;
};
export type SuccessDashboard = {
  data: Dashboard;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type BestSeller = {
  brand_name: Title | null;
  name: Title;
  product_id: Id;
  revenue: Amount | null;
  /** Those inside gift sets included. */
  units: number;
};
export type SalesOfDay = {
  day: Day;
  orders: number;
  revenue: Amount;
};
export type SalesOfRegion = {
  /** What the region is called in Arabic. */
  label: Title;
  orders: number;
  region: Region;
  revenue: Amount;
};
export type SalesOfPeriod = {
  /** What one order comes to; 0 without orders. */
  average: Amount;
  /** Every region that is delivered to. */
  by_region: SalesOfRegion[];
  by_status: StatusCounts;
  /** Those that are not cancelled. */
  orders: number;
  revenue: Amount;
};
export type WaitingOrder = {
  created_at: string;
  customer_name: Title;
  id: Id;
  number: OrderNumber;
  status: OrderStatus;
  total: Amount;
};
export type Sales = {
  /** Of the thirty days. */
  best_sellers: BestSeller[];
  /** Those thirty, the oldest first. */
  days: SalesOfDay[];
  /** The last thirty days, today included. */
  month: SalesOfPeriod;
  /** The one by whose days all this is counted. */
  time_zone: string;
  today: SalesOfPeriod;
  /** Those that wait longest to be sent, the oldest first. */
  waiting: WaitingOrder[];
  /** The last seven days, today included. */
  week: SalesOfPeriod;
};
export type SuccessSales = {
  data: Sales;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type ChangeKind = "confirmation" | "note" | "printed" | "cash";
export type OrderEvent = {
  at: string;
  by: Title | null;
  customer_name: Title;
  from: OrderStatus | null;
  /** The order's. */
  id: Id;
  kind: ChangeKind | null;
  number: OrderNumber;
  /** What it is in since. */
  status: OrderStatus;
  to: OrderStatus;
  total: Amount;
};
export type Csv = string;
export type StatusFilter =
  "pending" | "processing" | "shipped" | "delivered" | "cancelled" | "all";
export type Confirmation = "not_called" | "no_answer" | "confirmed" | "refused";
export type OrderFlag =
  "duplicate" | "refused_before" | "unprinted" | "cash_due";
export type OrderSort = "NEWEST" | "OLDEST";
export type Html = string;
export type BrandRef = {
  id: Id;
  name: Title;
  slug: Slug;
};
export type Category = "MEN" | "WOMEN" | "UNISEX";
export type Units = number;
export type GiftSetVariant = {
  id: Id;
  image_path: ImagePath | null;
  name: Title;
  price: Amount;
  size_unit: SizeUnit;
  size_value: Size;
};
export type GiftSetProduct = {
  brand: BrandRef | null;
  category: Category;
  id: Id;
  name: Title;
  /** The item's quantity again. */
  quantity: Units;
  slug: Slug;
  variant: GiftSetVariant;
};
export type GiftSetItem = {
  id: Id;
  product: GiftSetProduct;
  quantity: Units;
  variant_id: Id;
};
export type GiftSet = {
  created_at: string;
  /** HTML. */
  description: Html;
  id: Id;
  image_path: ImagePath | null;
  is_available: boolean;
  items: GiftSetItem[];
  name: Title;
  original_price: Amount | null;
  price: Amount;
  slug: Slug;
  updated_at: string;
};
export type SuccessGiftSet = {
  data: GiftSet;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type HtmlInput = string;
export type GiftSetItemForm = {
  quantity: Units;
  variant_id: Id;
};
export type Price = number;
export type NewGiftSet = {
  /** HTML; made safe by the server. */
  description?: HtmlInput;
  image?: null | Blob;
  /** All of them; in a form as `items[0][variant_id]`, `items[0][quantity]`. */
  items: GiftSetItemForm[];
  name: TitleInput;
  original_price?: Price | null;
  price: Price;
  slug?: SlugInput;
};
export type GiftSetForm = {
  /** HTML; made safe by the server. */
  description?: HtmlInput;
  image?: null | Blob;
  /** All of them; in a form as `items[0][variant_id]`, `items[0][quantity]`. */
  items?: GiftSetItemForm[];
  name?: TitleInput;
  original_price?: Price | null;
  price?: Price;
};
export type ImportResult = {
  created: number;
  /** Left as they were, for a fault that came up since the table was looked over. */
  failed: number;
  unchanged: number;
  updated: number;
};
export type ImportState =
  "checked" | "running" | "done" | "failed" | "discarded";
export type ImportSummary = {
  /** Who brought it. */
  by: Title;
  changed_products: number;
  created_at: string;
  /** Products that have been gone through. */
  done: number;
  /** All there are. */
  faults_count: number;
  /** What its file is called. */
  file_name: string;
  finished_at: string | null;
  id: Id;
  /** What it would have done when it was looked over. */
  new_products: number;
  products: number;
  result: ImportResult | null;
  /** Rows that hold anything, the titles apart. */
  rows: number;
  started_at: string | null;
  state: ImportState;
  /** Products there are to go through. */
  total: number;
  unchanged_products: number;
};
export type SuccessVecImportSummary = {
  data: ImportSummary[];
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type ImportColumn =
  | "slug"
  | "name"
  | "brand"
  | "category"
  | "description"
  | "image"
  | "variant_name"
  | "size"
  | "price"
  | "original_price"
  | "stock"
  | "is_enabled"
  | "is_primary"
  | "color";
export type ImportFault = {
  column: ImportColumn | null;
  /** Arabic, fit to show. */
  message: string;
  /** As a spreadsheet counts: 1 is the titles. */
  row: number;
  /** What stands there; long texts are cut off. */
  value: string;
};
export type Import = ImportSummary & {
  /** By row; the first thousand. */
  faults: ImportFault[];
  /** The names of pictures that have yet to be sent before it can be started. */
  pictures_needed: Title[];
};
export type SuccessImport = {
  data: Import;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type ImportForm = {
  file: null | Blob;
  /** The names of the pictures that can be sent with it: a list, in a form as JSON. */
  pictures?: TitleInput[];
};
export type ImportPictureForm = {
  image?: null | Blob;
  /** As the table's `pictures_needed` name it. */
  name: TitleInput;
};
export type Token = string;
export type Challenge = {
  /** To be sent with the code. */
  challenge: Token;
  /** From when on the log-in has to begin anew. */
  expires_at: string;
};
export type AdminLogIn = {
  second_factor: Challenge | null;
  token: Token | null;
  user: User | null;
};
export type SuccessAdminLogIn = {
  data: AdminLogIn;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type LogInAdmin = {
  email: Email;
  password: Password;
};
export type Session = {
  token: Token;
  user: User;
};
export type SuccessSession = {
  data: Session;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type SecondFactorCode = string;
export type LogInSecond = {
  challenge: Token;
  /** Six digits of the authenticator, or a recovery code. */
  code: SecondFactorCode;
};
export type OrderLocation = {
  address: Title;
  city: Title;
  region: Region;
};
export type OrderCustomer = {
  email: Email | null;
  location: OrderLocation;
  name: Title;
  /** E.164. */
  phone: Phone;
};
export type OrderedGiftSetItem = {
  brand_name: Title | null;
  id: Id;
  image: ImagePath | null;
  name: Title;
  product_name: Title;
  quantity: Units;
  /** With its unit: `2.5 ml`. */
  size: string;
};
export type OrderedGiftSet = {
  id: Id;
  items: OrderedGiftSetItem[];
  name: Title;
  price: Amount;
  quantity: Units;
};
export type OrderedVariant = {
  id: Id;
  image: ImagePath | null;
  name: Title;
  price: Amount;
  quantity: Units;
  /** With its unit: `2.5 ml`. */
  size: string;
};
export type OrderedProduct = {
  brand_name: Title | null;
  id: Id;
  name: Title;
  variants: OrderedVariant[];
};
export type OrderItems = {
  gift_sets: OrderedGiftSet[];
  products: OrderedProduct[];
};
export type Order = {
  created_at: string;
  customer: OrderCustomer;
  id: Id;
  items: OrderItems;
  items_total: Amount;
  /** What people say on the phone. */
  number: OrderNumber;
  shipping: Amount;
  status: OrderStatus;
  total: Amount;
  updated_at: string;
};
export type Cash = {
  collected: Amount | null;
  collected_at: string | null;
  collected_by: Title | null;
};
export type OrderReference = {
  id: Id;
  number: OrderNumber;
};
export type StatusChange = {
  at: string;
  from: OrderStatus | null;
  to: OrderStatus;
};
export type SignedStatusChange = StatusChange & {
  by: Title | null;
};
export type Printing = {
  printed_at: string;
  printed_by: Title;
  times: number;
};
export type NoteInput = string;
export type Note = {
  at: string;
  by: Title;
  id: Id;
  text: NoteInput;
};
export type DeedKind =
  | "placed"
  | "status"
  | "confirmation"
  | "note"
  | "note_deleted"
  | "labels"
  | "sheet"
  | "cash";
export type Deed = {
  at: string;
  by: Title | null;
  /** A status or a confirmation. */
  from: string | null;
  kind: DeedKind;
  /** Of a note, as long as it is not deleted; of cash, how much there is since, in shekels. */
  text: string | null;
  /** A status or a confirmation. */
  to: string | null;
};
export type AdminOrder = Order & {
  cash: Cash;
  confirmation: Confirmation;
  duplicate_of: OrderReference | null;
  /** Oldest first. */
  history: SignedStatusChange[];
  labels: Printing | null;
  /** Oldest first. */
  notes: Note[];
  notes_count: number;
  /** How many earlier orders of the same phone number were refused. */
  refused_before: number;
  sheets: Printing | null;
  /** Oldest first. */
  timeline: Deed[];
  /** By which the customer follows the order. */
  tracking_token: Token;
  /** Counts up with every change by an administrator. */
  version: number;
};
export type PagedVecAdminOrder = {
  data: AdminOrder[];
  /** Arabic, fit to show; may be empty. */
  message: string;
  pagination: PageMeta;
  success: True;
};
export type Pick = {
  brand_name: Title | null;
  /** In millilitres, all of them together. */
  ml: Size;
  product_id: Id;
  product_name: Title;
  quantity: number;
  size_unit: SizeUnit;
  size_value: Size;
  variant_name: Title;
};
export type PickingList = {
  /** By brand, product and size. */
  lines: Pick[];
  /** In millilitres, all of them together. */
  ml: Size;
  /** How many orders that is for; those that are cancelled need nothing. */
  orders: number;
  /** All of them together. */
  units: number;
};
export type SuccessPickingList = {
  data: PickingList;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type OrderFilter = {
  confirmation?: Confirmation;
  flag?: OrderFlag;
  from?: Day;
  region?: Region;
  search?: string;
  status?: StatusFilter;
  to?: Day;
};
export type PickingListInput = {
  filter?: OrderFilter;
  orders?: Id[] | null;
};
export type Printed = {
  orders: AdminOrder[];
};
export type SuccessPrinted = {
  data: Printed;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type PrintedOrder = {
  id: Id;
  number: OrderNumber;
  printed_at: string;
  printed_by: Title;
  times: number;
};
export type AlreadyPrinted = {
  orders: PrintedOrder[];
};
export type PrintKind = "labels" | "sheets";
export type Prints = {
  /** Whether they are printed once more if they were printed before. */
  anyway?: boolean;
  kind: PrintKind;
  orders: Id[];
};
export type SuccessStatusCounts = {
  data: StatusCounts;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type RefusedStep = {
  code: FailureCode;
  /** As it was sent. */
  id: string;
  /** Arabic, fit to show. */
  message: string;
  order: AdminOrder | null;
};
export type StepsTaken = {
  done: AdminOrder[];
  refused: RefusedStep[];
};
export type SuccessStepsTaken = {
  data: StepsTaken;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type Step = {
  expected_status?: OrderStatus | null;
  id: string;
};
export type Steps = {
  orders: Step[];
  status: OrderStatus;
};
export type TemplateInput = string;
export type Template = {
  /** Whether nobody has put it in other words. */
  is_default: boolean;
  status: OrderStatus;
  text: TemplateInput;
};
export type SuccessVecTemplate = {
  data: Template[];
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type SuccessTemplate = {
  data: Template;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type NewTemplate = {
  text?: TemplateInput;
};
export type SuccessAdminOrder = {
  data: AdminOrder;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type UpdateOrder = {
  cash_collected?: Amount | null;
  confirmation?: Confirmation | null;
  expected_cash_collected?: Amount | null;
  expected_confirmation?: Confirmation | null;
  expected_status?: OrderStatus | null;
  status?: OrderStatus | null;
};
export type NewNote = {
  text: NoteInput;
};
export type Person = {
  created_at: string;
  email: Email;
  has_second_factor: boolean;
  id: Id;
  is_disabled: boolean;
  /** Null when they never signed in, or not lately. */
  last_seen_at: string | null;
  name: Title;
  role: AdminRole;
  /** How many sessions they have at present. */
  sessions: number;
};
export type SuccessVecPerson = {
  data: Person[];
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type SuccessPerson = {
  data: Person;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type NewPerson = {
  email: Email;
  name: PersonName;
  password: Password;
  role: AdminRole;
};
export type PeoplePolicy = {
  second_factor_required: boolean;
};
export type SuccessPeoplePolicy = {
  data: PeoplePolicy;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type SetPeoplePolicy = {
  second_factor_required: boolean;
};
export type UpdatePerson = {
  email?: Email;
  is_disabled?: boolean;
  name?: PersonName;
  password?: Password;
  role?: AdminRole;
};
export type AdminSession = {
  /** Where it was opened from; null when that cannot be told. */
  address: string | null;
  created_at: string;
  /** Browser and system; null when they cannot be told. */
  device: string | null;
  expires_at: string;
  id: Id;
  /** Whether it is the session that asks. */
  is_current: boolean;
  /** To the minute. */
  last_seen_at: string;
};
export type SuccessVecAdminSession = {
  data: AdminSession[];
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type MlStock = {
  /** Whether it is time to open another one. */
  is_low: boolean;
  left: Millilitres;
};
export type Variant = {
  color: Title | null;
  created_at: string;
  /** Whether it is poured from the product's opened bottle, in place of a stock of its own; for administrators only. */
  draws_ml?: boolean;
  id: Id;
  image_path: ImagePath | null;
  is_available: boolean;
  /** Whether it is switched on; for administrators only. */
  is_enabled?: boolean;
  is_primary: boolean;
  name: Title;
  original_price: Amount | null;
  price: Amount;
  size_unit: SizeUnit;
  size_value: Size;
  stock?: Stock | null;
  updated_at: string;
};
export type Product = {
  brand: BrandRef | null;
  brand_id: Id | null;
  category: Category;
  created_at: string;
  /** HTML; absent where it was not asked for. */
  description?: Html;
  id: Id;
  image_path: ImagePath | null;
  is_available: boolean;
  ml_stock?: MlStock | null;
  name: Title;
  original_price: Amount | null;
  price: Amount | null;
  slug: Slug;
  updated_at: string;
  /** Absent where they were not asked for. */
  variants?: Variant[];
  variants_count: number;
};
export type ProductDetail = Product & {
  /** HTML. */
  description: Html;
  variants: Variant[];
};
export type SuccessProductDetail = {
  data: ProductDetail;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type NewProduct = {
  brand_id: Id;
  category: Category;
  /** HTML; made safe by the server. */
  description?: HtmlInput;
  image?: null | Blob;
  name: TitleInput;
  slug?: SlugInput;
};
export type Holder = "gift_set";
export type UsedBy = {
  id: Id;
  kind: Holder;
  name: Title;
};
export type InUse = {
  used_by: UsedBy[];
};
export type ProductForm = {
  brand_id?: Id;
  category?: Category;
  /** HTML; made safe by the server. */
  description?: HtmlInput;
  image?: null | Blob;
  name?: TitleInput;
};
export type MillilitresChange = number;
export type Remark = string;
export type MlStockForm = {
  change?: MillilitresChange | null;
  expected?: Millilitres | null;
  left?: Millilitres | null;
  note?: Remark;
  /** Which sizes are poured from it. When absent: of a new bottle all of at most 10 ml, else those that are. */
  variants?: Id[] | null;
};
export type MovementKind =
  "order" | "cancelled" | "counted" | "changed" | "opened" | "import";
export type Left = number;
export type MovedBy = {
  id: Id;
  number: OrderNumber | null;
};
export type StockMovement = {
  at: string;
  by: Title | null;
  /** Counts up. */
  id: string;
  kind: MovementKind;
  left: Left | null;
  ml: Size | null;
  note: Remark | null;
  order: MovedBy | null;
  product: NamedThing;
  /** Units of the variant; less than nothing were taken. */
  units: number | null;
  variant: NamedThing | null;
};
export type PagedVecStockMovement = {
  data: StockMovement[];
  /** Arabic, fit to show; may be empty. */
  message: string;
  pagination: PageMeta;
  success: True;
};
export type VariantList = {
  variants: Variant[];
};
export type SuccessVariantList = {
  data: VariantList;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type SuccessVariant = {
  data: Variant;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type SizeInput = number;
export type NewVariant = {
  color?: string | null;
  /** Whether it is poured from the product's opened bottle. A new one of at most 10 ml is when there is one and no stock
    is given. */
  draws_ml?: boolean;
  image?: null | Blob;
  /** True when absent. */
  is_enabled?: boolean;
  is_primary?: boolean;
  name: TitleInput;
  original_price?: Price | null;
  price: Price;
  /** `ml`, also when empty or absent. */
  size_unit?: SizeUnit;
  size_value: SizeInput;
  stock?: Stock | null;
};
export type StockChange = number;
export type VariantForm = {
  color?: string | null;
  /** Whether it is poured from the product's opened bottle. A new one of at most 10 ml is when there is one and no stock
    is given. */
  draws_ml?: boolean;
  expected_price?: Price | null;
  expected_stock?: Stock | null;
  image?: null | Blob;
  /** True when absent. */
  is_enabled?: boolean;
  is_primary?: boolean;
  name?: TitleInput;
  original_price?: Price | null;
  price?: Price;
  /** `ml`, also when empty or absent. */
  size_unit?: SizeUnit;
  size_value?: SizeInput;
  stock?: Stock | null;
  stock_change?: StockChange | null;
};
export type BannerText = string;
export type Banner = {
  is_shown: boolean;
  text: BannerText;
};
export type ShippingRegion = {
  cost: Amount;
  /** What the region is called in Arabic. */
  label: Title;
  region: Region;
};
export type ShopSettings = {
  banner: Banner;
  free_shipping_threshold: Amount;
  regions: ShippingRegion[];
  /** Null: as the shop began. */
  updated_at: string | null;
  /** The administrator's name; null: nobody in particular. */
  updated_by: string | null;
  /** Counts up with every change; to be sent with the next one. */
  version: number;
};
export type SuccessShopSettings = {
  data: ShopSettings;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type UpdateBanner = {
  is_shown?: boolean;
  text?: BannerText;
};
export type RegionCost = {
  cost: Price;
  region: Region;
};
export type UpdateSettings = {
  banner?: UpdateBanner;
  /** The version that is seen. */
  expected_version: number;
  free_shipping_threshold?: Price;
  regions?: RegionCost[];
};
export type TwoFactor = {
  is_on: boolean;
  /** Whether the shop requires it of all administrators. */
  is_required: boolean;
  recovery_codes_left: number;
};
export type SuccessTwoFactor = {
  data: TwoFactor;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type BothFactors = {
  /** Six digits of the authenticator, or a recovery code. */
  code: SecondFactorCode;
  password: Password;
};
export type Base32 = string;
export type OtpauthUrl = string;
export type TwoFactorSecret = {
  secret: Base32;
  url: OtpauthUrl;
};
export type SuccessTwoFactorSecret = {
  data: TwoFactorSecret;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type StartTwoFactor = {
  password: Password;
};
export type RecoveryCode = string;
export type RecoveryCodes = {
  recovery_codes: RecoveryCode[];
};
export type SuccessRecoveryCodes = {
  data: RecoveryCodes;
  /** Arabic, fit to show; may be empty. */
  message: string;
  success: True;
};
export type ConfirmTwoFactor = {
  code: SecondFactorCode;
};
export type VariantChoice = {
  brand_name: Title | null;
  id: Id;
  image_path: ImagePath | null;
  name: Title;
  original_price: Amount | null;
  price: Amount;
  product_id: Id;
  product_name: Title;
  size_unit: SizeUnit;
  size_value: Size;
};
export const {
  useUpdateAccountMutation,
  useListAuditRecordsQuery,
  useAdminListBrandsQuery,
  useCreateBrandMutation,
  useOrderBrandsMutation,
  useDeleteBrandMutation,
  useAdminGetBrandQuery,
  useUpdateBrandMutation,
  useBrandImpactQuery,
  useCashDaySheetQuery,
  useCatalogAttentionQuery,
  useCatalogCountsQuery,
  useDashboardQuery,
  useSalesQuery,
  useOrderEventsQuery,
  useExportCustomersQuery,
  useExportOrdersQuery,
  useExportProductsQuery,
  useCreateGiftSetMutation,
  useDeleteGiftSetMutation,
  useAdminGetGiftSetQuery,
  useUpdateGiftSetMutation,
  useGiftSetImpactQuery,
  useListImportsQuery,
  useCreateImportMutation,
  useDiscardImportMutation,
  useGetImportQuery,
  useAddImportPictureMutation,
  useStartImportMutation,
  useLogInAdminMutation,
  useLogInAdminSecondMutation,
  useListAdminOrdersQuery,
  usePickingListMutation,
  useNoteOrderPrintsMutation,
  useOrderStatusCountsQuery,
  useTakeOrderStepsMutation,
  useListOrderTemplatesQuery,
  useUpdateOrderTemplateMutation,
  useGetAdminOrderQuery,
  useUpdateOrderMutation,
  useAddOrderNoteMutation,
  useDeleteOrderNoteMutation,
  useListPeopleQuery,
  useCreatePersonMutation,
  useGetPeoplePolicyQuery,
  useSetPeoplePolicyMutation,
  useUpdatePersonMutation,
  useListPersonSessionsQuery,
  useResetSecondFactorMutation,
  useCreateProductMutation,
  useDeleteProductMutation,
  useUpdateProductMutation,
  useDuplicateProductMutation,
  useProductImpactQuery,
  useSetMlStockMutation,
  useListProductMovementsQuery,
  useListVariantsQuery,
  useCreateVariantMutation,
  useDeleteVariantMutation,
  useUpdateVariantMutation,
  useVariantImpactQuery,
  useEndOtherSessionsMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useGetSettingsQuery,
  useUpdateSettingsMutation,
  useListMovementsQuery,
  useSwitchTwoFactorOffMutation,
  useGetTwoFactorQuery,
  useStartTwoFactorMutation,
  useConfirmTwoFactorMutation,
  useRenewRecoveryCodesMutation,
  useListVariantChoicesQuery,
} = injectedRtkApi;
