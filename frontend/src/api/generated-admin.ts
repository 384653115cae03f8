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
    createPerfumeNote: build.mutation<
      CreatePerfumeNoteApiResponse,
      CreatePerfumeNoteApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/notes`,
        method: "POST",
        body: queryArg.newPerfumeNote,
      }),
    }),
    deletePerfumeNote: build.mutation<
      DeletePerfumeNoteApiResponse,
      DeletePerfumeNoteApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/notes/${encodeURIComponent(String(queryArg.slug))}`,
        method: "DELETE",
      }),
    }),
    updatePerfumeNote: build.mutation<
      UpdatePerfumeNoteApiResponse,
      UpdatePerfumeNoteApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/notes/${encodeURIComponent(String(queryArg.slug))}`,
        method: "PUT",
        body: queryArg.perfumeNoteForm,
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
    adminListSampleSets: build.query<
      AdminListSampleSetsApiResponse,
      AdminListSampleSetsApiArg
    >({
      query: () => ({ url: `/api/v1/admins/sample_sets` }),
    }),
    createSampleSet: build.mutation<
      CreateSampleSetApiResponse,
      CreateSampleSetApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/sample_sets`,
        method: "POST",
        body: queryArg.newSampleSet,
      }),
    }),
    deleteSampleSet: build.mutation<
      DeleteSampleSetApiResponse,
      DeleteSampleSetApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/sample_sets/${encodeURIComponent(String(queryArg.sampleSet))}`,
        method: "DELETE",
      }),
    }),
    adminGetSampleSet: build.query<
      AdminGetSampleSetApiResponse,
      AdminGetSampleSetApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/sample_sets/${encodeURIComponent(String(queryArg.sampleSet))}`,
      }),
    }),
    updateSampleSet: build.mutation<
      UpdateSampleSetApiResponse,
      UpdateSampleSetApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/sample_sets/${encodeURIComponent(String(queryArg.sampleSet))}`,
        method: "PUT",
        body: queryArg.sampleSetForm,
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
    updateTerm: build.mutation<UpdateTermApiResponse, UpdateTermApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/terms/${encodeURIComponent(String(queryArg.term))}`,
        method: "PUT",
        body: queryArg.termForm,
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
          sample_set: queryArg.sampleSet,
          show_facts: queryArg.showFacts,
          brands: queryArg.brands,
          categories: queryArg.categories,
          concentrations: queryArg.concentrations,
          notes: queryArg.notes,
          families: queryArg.families,
          seasons: queryArg.seasons,
          occasions: queryArg.occasions,
          sizes: queryArg.sizes,
          min_price: queryArg.minPrice,
          max_price: queryArg.maxPrice,
          in_stock: queryArg.inStock,
          on_offer: queryArg.onOffer,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedAdminApi };
export type UpdateAccountApiResponse =
  /** status 200 The updated user */ SuccessCurrentUser;
export type UpdateAccountApiArg = {
  updateAccount: UpdateAccount;
};
export type ListAuditRecordsApiResponse =
  /** status 200 The page */ PagedVecAuditRecord;
export type ListAuditRecordsApiArg = {
  page?: number;
  /** 15 when absent; at most 100. */
  perPage?: number;
  /** Id of the administrator who made the change. */
  person?: string;
  /** Kind of the changed entity. */
  kind?: string;
  /** Id of the changed entity. */
  thing?: string;
  /** First day of the period, in the shop's calendar. */
  from?: Day;
  /** Last day of the period, in the shop's calendar. */
  to?: Day;
};
export type AdminListBrandsApiResponse =
  /** status 200 The page */ PagedVecBrand;
export type AdminListBrandsApiArg = {
  page?: number;
  /** 15 when absent; at most 100. */
  perPage?: number;
  search?: string;
};
export type CreateBrandApiResponse = /** status 201 The brand */ SuccessBrand;
export type CreateBrandApiArg = {
  newBrand: NewBrand;
};
export type OrderBrandsApiResponse =
  /** status 200 All brands, in the order of the home page */ SuccessVecBrand;
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
  /** status 200 The updated brand */ SuccessBrand;
export type UpdateBrandApiArg = {
  /** Id or slug */
  brand: string;
  brandForm: BrandForm;
};
export type BrandImpactApiResponse =
  /** status 200 The consequences */ SuccessImpact;
export type BrandImpactApiArg = {
  /** Id or slug */
  brand: string;
};
export type CashDaySheetApiResponse =
  /** status 200 The report */ SuccessDaySheet;
export type CashDaySheetApiArg = {
  /** Day of the report; today when absent. */
  day?: Day;
};
export type CatalogAttentionApiResponse =
  /** status 200 Low stock and missed searches */ SuccessAttention;
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
  /** Id of the last event that the caller received */
  "Last-Event-ID"?: string;
};
export type ExportCustomersApiResponse =
  /** status 200 The CSV file, in UTF-8 with a byte order mark */ Csv;
export type ExportCustomersApiArg = void;
export type ExportOrdersApiResponse =
  /** status 200 The CSV file, in UTF-8 with a byte order mark */ Csv;
export type ExportOrdersApiArg = {
  page?: number;
  /** 15 when absent; at most 100. */
  perPage?: number;
  /** Name or phone of the customer, four or more last digits of the phone, or the order's number. */
  search?: string;
  /** `all` when absent: orders of every status. */
  status?: StatusFilter;
  region?: Region;
  /** Result of the confirmation call. */
  confirmation?: Confirmation;
  /** First day on which orders were placed. */
  from?: Day;
  /** Last day on which orders were placed. */
  to?: Day;
  /** `duplicate`: repeats another order. `refused_before`: an earlier order of the same phone was refused.
    `unprinted`: to be packed, without a printed label. `cash_due`: shipped or delivered, with cash outstanding. */
  flag?: OrderFlag;
  /** Sort order; `NEWEST` when absent. */
  sortBy?: OrderSort;
};
export type ExportProductsApiResponse =
  /** status 200 The CSV file, in UTF-8 with a byte order mark */ Csv;
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
  /** status 200 The updated gift set */ SuccessGiftSet;
export type UpdateGiftSetApiArg = {
  /** Id or slug */
  giftSet: string;
  giftSetForm: GiftSetForm;
};
export type GiftSetImpactApiResponse =
  /** status 200 The consequences */ SuccessImpact;
export type GiftSetImpactApiArg = {
  /** Id or slug */
  giftSet: string;
};
export type ListImportsApiResponse =
  /** status 200 The imports */ SuccessVecImportSummary;
export type ListImportsApiArg = void;
export type CreateImportApiResponse =
  /** status 201 The import and its errors */ SuccessImport;
export type CreateImportApiArg = {
  importForm: ImportForm;
};
export type DiscardImportApiResponse =
  /** status 200 The import */ SuccessImport;
export type DiscardImportApiArg = {
  /** The import's id */
  import: string;
};
export type GetImportApiResponse = /** status 200 The import */ SuccessImport;
export type GetImportApiArg = {
  /** The import's id */
  import: string;
};
export type AddImportPictureApiResponse =
  /** status 200 The import, with the images that are still needed */ SuccessImport;
export type AddImportPictureApiArg = {
  /** The import's id */
  import: string;
  importPictureForm: ImportPictureForm;
};
export type StartImportApiResponse = /** status 200 The import */ SuccessImport;
export type StartImportApiArg = {
  /** The import's id */
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
export type CreatePerfumeNoteApiResponse =
  /** status 201 The note */ SuccessPerfumeNote;
export type CreatePerfumeNoteApiArg = {
  newPerfumeNote: NewPerfumeNote;
};
export type DeletePerfumeNoteApiResponse =
  /** status 200 Done */ SuccessNothing;
export type DeletePerfumeNoteApiArg = {
  /** The note's slug */
  slug: string;
};
export type UpdatePerfumeNoteApiResponse =
  /** status 200 The updated note */ SuccessPerfumeNote;
export type UpdatePerfumeNoteApiArg = {
  /** The note's slug */
  slug: string;
  perfumeNoteForm: PerfumeNoteForm;
};
export type ListAdminOrdersApiResponse =
  /** status 200 The page */ PagedVecAdminOrder;
export type ListAdminOrdersApiArg = {
  page?: number;
  /** 15 when absent; at most 100. */
  perPage?: number;
  /** Name or phone of the customer, four or more last digits of the phone, or the order's number. */
  search?: string;
  /** `all` when absent: orders of every status. */
  status?: StatusFilter;
  region?: Region;
  /** Result of the confirmation call. */
  confirmation?: Confirmation;
  /** First day on which orders were placed. */
  from?: Day;
  /** Last day on which orders were placed. */
  to?: Day;
  /** `duplicate`: repeats another order. `refused_before`: an earlier order of the same phone was refused.
    `unprinted`: to be packed, without a printed label. `cash_due`: shipped or delivered, with cash outstanding. */
  flag?: OrderFlag;
  /** Sort order; `NEWEST` when absent. */
  sortBy?: OrderSort;
};
export type PickingListApiResponse =
  /** status 200 The picking list */ SuccessPickingList;
export type PickingListApiArg = {
  pickingListInput: PickingListInput;
};
export type NoteOrderPrintsApiResponse =
  /** status 200 The updated orders */ SuccessPrinted;
export type NoteOrderPrintsApiArg = {
  prints: Prints;
};
export type OrderStatusCountsApiResponse =
  /** status 200 The counts */ SuccessStatusCounts;
export type OrderStatusCountsApiArg = void;
export type TakeOrderStepsApiResponse =
  /** status 200 The changed and the rejected orders */ SuccessStepsTaken;
export type TakeOrderStepsApiArg = {
  steps: Steps;
};
export type ListOrderTemplatesApiResponse =
  /** status 200 The message templates */ SuccessVecTemplate;
export type ListOrderTemplatesApiArg = void;
export type UpdateOrderTemplateApiResponse =
  /** status 200 The updated message template */ SuccessTemplate;
export type UpdateOrderTemplateApiArg = {
  /** The status of the orders */
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
  /** status 200 The updated order */ SuccessAdminOrder;
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
  /** status 200 The updated policy */ SuccessPeoplePolicy;
export type SetPeoplePolicyApiArg = {
  setPeoplePolicy: SetPeoplePolicy;
};
export type UpdatePersonApiResponse =
  /** status 200 The updated administrator */ SuccessPerson;
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
  /** status 200 The updated administrator */ SuccessPerson;
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
  /** status 200 The updated product */ SuccessProductDetail;
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
  /** status 200 The consequences */ SuccessImpact;
export type ProductImpactApiArg = {
  /** Id or slug */
  product: string;
};
export type SetMlStockApiResponse =
  /** status 200 The updated product */ SuccessProductDetail;
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
  /** 15 when absent; at most 100. */
  perPage?: number;
  /** Kind of movement; all when absent. */
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
  /** status 200 The updated variant */ SuccessVariant;
export type UpdateVariantApiArg = {
  /** The product's id */
  product: string;
  /** The variant's id */
  variant: string;
  variantForm: VariantForm;
};
export type VariantImpactApiResponse =
  /** status 200 The consequences */ SuccessImpact;
export type VariantImpactApiArg = {
  /** The product's id */
  product: string;
  /** The variant's id */
  variant: string;
};
export type AdminListSampleSetsApiResponse =
  /** status 200 The templates */ SuccessVecSampleSetTemplate;
export type AdminListSampleSetsApiArg = void;
export type CreateSampleSetApiResponse =
  /** status 201 The template */ SuccessSampleSetTemplate;
export type CreateSampleSetApiArg = {
  newSampleSet: NewSampleSet;
};
export type DeleteSampleSetApiResponse = /** status 200 Done */ SuccessNothing;
export type DeleteSampleSetApiArg = {
  /** Id or slug */
  sampleSet: string;
};
export type AdminGetSampleSetApiResponse =
  /** status 200 The template */ SuccessSampleSetTemplate;
export type AdminGetSampleSetApiArg = {
  /** Id or slug */
  sampleSet: string;
};
export type UpdateSampleSetApiResponse =
  /** status 200 The updated template */ SuccessSampleSetTemplate;
export type UpdateSampleSetApiArg = {
  /** Id or slug */
  sampleSet: string;
  sampleSetForm: SampleSetForm;
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
  /** status 200 The updated settings */ SuccessShopSettings;
export type UpdateSettingsApiArg = {
  updateSettings: UpdateSettings;
};
export type ListMovementsApiResponse =
  /** status 200 The page */ PagedVecStockMovement;
export type ListMovementsApiArg = {
  page?: number;
  /** 15 when absent; at most 100. */
  perPage?: number;
  /** Kind of movement; all when absent. */
  kind?: MovementKind;
};
export type UpdateTermApiResponse =
  /** status 200 The updated explanation */ SuccessTermExplanation;
export type UpdateTermApiArg = {
  /** The term */
  term: string;
  termForm: TermForm;
};
export type SwitchTwoFactorOffApiResponse =
  /** status 200 The updated state */ SuccessTwoFactor;
export type SwitchTwoFactorOffApiArg = {
  bothFactors: BothFactors;
};
export type GetTwoFactorApiResponse =
  /** status 200 The state of the second factor */ SuccessTwoFactor;
export type GetTwoFactorApiArg = void;
export type StartTwoFactorApiResponse =
  /** status 200 The secret */ SuccessTwoFactorSecret;
export type StartTwoFactorApiArg = {
  startTwoFactor: StartTwoFactor;
};
export type ConfirmTwoFactorApiResponse =
  /** status 200 Recovery codes, in case the authenticator is lost */ SuccessRecoveryCodes;
export type ConfirmTwoFactorApiArg = {
  confirmTwoFactor: ConfirmTwoFactor;
};
export type RenewRecoveryCodesApiResponse =
  /** status 200 The recovery codes */ SuccessRecoveryCodes;
export type RenewRecoveryCodesApiArg = {
  bothFactors: BothFactors;
};
export type ListVariantChoicesApiResponse = /** status 200 The page */ {
  /** The plain list of variants. */
  data: VariantChoice[];
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type ListVariantChoicesApiArg = {
  /** Search term; every word must match the name, brand, category, slug, a note or a family of notes. Unless sorted
    otherwise, matches of names come first, then those of brands and notes. A search that finds nothing is answered with
    the nearest spelling. */
  search?: string;
  /** The slug of a brand. */
  brand?: string;
  /** The id of a brand. */
  brandId?: string;
  category?: Category;
  /** Slug or id of a sample set template: only products that may be chosen for it. */
  sampleSet?: string;
  /** Whether each product comes with its facts. */
  showFacts?: boolean;
  /** Slugs of the brands. */
  brands?: string[];
  categories?: Category[];
  concentrations?: Concentration[];
  /** Slugs of the notes. */
  notes?: string[];
  families?: NoteFamily[];
  seasons?: Season[];
  occasions?: Occasion[];
  /** Sizes of variants in millilitres. */
  sizes?: SizeInput[];
  /** Lowest price in shekels. */
  minPrice?: number;
  /** Highest price in shekels. */
  maxPrice?: number;
  /** Whether an available variant is required. */
  inStock?: boolean;
  /** Whether a variant below its original price is required. */
  onOffer?: boolean;
};
export type AdminRole = "owner" | "orders" | "catalogue";
export type AdminDetails = {
  has_second_factor: boolean;
  /** Whether a second factor must be set up before anything else. */
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
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
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
export type Failure = {
  code: FailureCode;
  /** Message for the user, in Arabic unless another language is requested. */
  message: string;
  /** The same as `X-Request-Id`. */
  request_id: string;
  success: false;
};
export type Password = string;
export type PersonName = string;
export type UpdateAccount = {
  /** Required to change the password. */
  current_password?: Password;
  name?: PersonName;
  password?: Password;
};
export type AuditedPerson = {
  id: Id;
  /** Name of the administrator at that time. */
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
  /** Value after the change; null for none. */
  after: AuditedValue;
  /** Value before the change; null for none. */
  before: AuditedValue;
  field: string;
};
export type AuditedThing = {
  /** Id, unique among entities of the kind. */
  id: string;
  /** Name of the entity at that time. */
  name: string;
};
export type AuditRecord = {
  /** `created`, `updated`, `deleted`, or an action of that kind of entity. */
  action: string;
  at: string;
  by: AuditedPerson;
  /** Changed fields; for a created or deleted entity, all of its fields. */
  fields: AuditedField[];
  id: Id;
  /** Kind of the changed entity. */
  kind: string;
  thing: AuditedThing;
};
export type PageMeta = {
  /** Number of the page, from 1. */
  current_page: number;
  /** Position of the page's first entry, from 1; null on an empty page. */
  from: number | null;
  /** Number of the last page that is not empty; 1 for an empty list. */
  last_page: number;
  /** The page's number again, for clients that read `page`. */
  page: number;
  /** Size of a full page. */
  per_page: number;
  /** Position of the page's last entry; null on an empty page. */
  to: number | null;
  /** Number of entries on all pages. */
  total: number;
};
export type PagedVecAuditRecord = {
  data: AuditRecord[];
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
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
  /** Position on the home page, from 1; null when it has none. For administrators only. */
  position?: number | null;
  products_count: number;
  slug: Slug;
  thumbnail: ImagePath | null;
  updated_at: string;
};
export type PagedVecBrand = {
  data: Brand[];
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  pagination: PageMeta;
  success: True;
};
export type SuccessBrand = {
  data: Brand;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type TitleInput = string;
export type SlugInput = string;
export type NewBrand = {
  /** `true` when absent on creation. */
  is_visible?: boolean;
  name: TitleInput;
  slug?: SlugInput;
  thumbnail?: null | Blob;
};
export type SuccessVecBrand = {
  data: Brand[];
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type BrandOrderForm = {
  brands?: Id[];
};
export type Nothing = null;
export type SuccessNothing = {
  data: Nothing;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type BrandForm = {
  /** `true` when absent on creation. */
  is_visible?: boolean;
  name?: TitleInput;
  thumbnail?: null | Blob;
};
export type NamedThing = {
  id: Id;
  name: Title;
};
export type Impact = {
  /** Gift sets that contain it. */
  gift_sets: NamedThing[];
  /** Number of these orders that are neither delivered nor cancelled. */
  open_orders: number;
  /** Number of orders that contain it; they keep their own copy. */
  orders: number;
  /** Number of its products, including itself. */
  products: number;
  /** Number of its variants, including itself. */
  variants: number;
};
export type SuccessImpact = {
  data: Impact;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
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
  /** Arabic name of the region. */
  label: Title;
  /** Orders of the region, oldest first. */
  orders: SheetOrder[];
  region: Region;
};
export type DaySheet = CashSums & {
  day: Day;
  regions: RegionSheet[];
};
export type SuccessDaySheet = {
  data: DaySheet;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
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
  /** Stock of at most 3 units or 20 millilitres, the least first. */
  low_stock: LowStock[];
  /** Searches without results in the last 90 days, the most frequent first. */
  missed_searches: MissedSearch[];
};
export type SuccessAttention = {
  data: Attention;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
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
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
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
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type BestSeller = {
  brand_name: Title | null;
  name: Title;
  product_id: Id;
  revenue: Amount | null;
  /** Units sold, including those in gift sets. */
  units: number;
};
export type SalesOfDay = {
  day: Day;
  orders: number;
  revenue: Amount;
};
export type SalesOfRegion = {
  /** Arabic name of the region. */
  label: Title;
  orders: number;
  region: Region;
  revenue: Amount;
};
export type SalesOfPeriod = {
  /** Average total of an order; 0 without orders. */
  average: Amount;
  /** Sales by region, for all delivery regions. */
  by_region: SalesOfRegion[];
  by_status: StatusCounts;
  /** Number of orders that are not cancelled. */
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
  /** Best sellers of the last thirty days. */
  best_sellers: BestSeller[];
  /** Sales of each of the last thirty days, oldest first. */
  days: SalesOfDay[];
  /** The last thirty days, today included. */
  month: SalesOfPeriod;
  /** Time zone of the days, as an IANA name. */
  time_zone: string;
  today: SalesOfPeriod;
  /** Orders waiting to be shipped, oldest first. */
  waiting: WaitingOrder[];
  /** The last seven days, today included. */
  week: SalesOfPeriod;
};
export type SuccessSales = {
  data: Sales;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type ChangeKind = "confirmation" | "note" | "printed" | "cash";
export type OrderEvent = {
  at: string;
  by: Title | null;
  customer_name: Title;
  from: OrderStatus | null;
  /** Id of the order. */
  id: Id;
  kind: ChangeKind | null;
  number: OrderNumber;
  /** Status of the order after the event. */
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
  /** Quantity of the item, repeated. */
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
  /** Sanitised HTML; safe to show. */
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
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
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
  /** HTML; sanitised by the server. */
  description?: HtmlInput;
  image?: null | Blob;
  /** All items of the gift set; in a form as `items[0][variant_id]`, `items[0][quantity]`. */
  items: GiftSetItemForm[];
  name: TitleInput;
  original_price?: Price | null;
  price: Price;
  slug?: SlugInput;
};
export type GiftSetForm = {
  /** HTML; sanitised by the server. */
  description?: HtmlInput;
  image?: null | Blob;
  /** All items of the gift set; in a form as `items[0][variant_id]`, `items[0][quantity]`. */
  items?: GiftSetItemForm[];
  name?: TitleInput;
  original_price?: Price | null;
  price?: Price;
};
export type ImportResult = {
  created: number;
  /** Number of products left unchanged, because of errors since the check. */
  failed: number;
  unchanged: number;
  updated: number;
};
export type ImportState =
  "checked" | "running" | "done" | "failed" | "discarded";
export type ImportSummary = {
  /** Name of the administrator who uploaded the table. */
  by: Title;
  changed_products: number;
  created_at: string;
  /** Number of products that were processed. */
  done: number;
  /** Number of all errors, including those not listed. */
  faults_count: number;
  /** Name of the uploaded file. */
  file_name: string;
  finished_at: string | null;
  id: Id;
  /** Expected result, as of the check. */
  new_products: number;
  products: number;
  result: ImportResult | null;
  /** Number of rows that are not empty, without the titles. */
  rows: number;
  started_at: string | null;
  state: ImportState;
  /** Number of products to process. */
  total: number;
  unchanged_products: number;
};
export type SuccessVecImportSummary = {
  data: ImportSummary[];
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
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
  | "color"
  | "concentration"
  | "year"
  | "perfumer"
  | "seasons"
  | "occasions"
  | "longevity"
  | "sillage"
  | "top_notes"
  | "heart_notes"
  | "base_notes";
export type ImportFault = {
  column: ImportColumn | null;
  /** Message for the user, in Arabic unless another language is requested. */
  message: string;
  /** Row number as in a spreadsheet; the titles are row 1. */
  row: number;
  /** Content of the cell, truncated when long. */
  value: string;
};
export type Import = ImportSummary & {
  /** Errors by row; the first thousand. */
  faults: ImportFault[];
  /** Names of images that must be uploaded before the import can start. */
  pictures_needed: Title[];
};
export type SuccessImport = {
  data: Import;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type ImportForm = {
  file: null | Blob;
  /** Names of the images that can be uploaded: a list, in a form as JSON. */
  pictures?: TitleInput[];
};
export type ImportPictureForm = {
  image?: null | Blob;
  /** Name of the image, as in `pictures_needed`. */
  name: TitleInput;
};
export type Token = string;
export type Challenge = {
  /** Token to be sent with the code. */
  challenge: Token;
  /** Time at which the challenge expires. */
  expires_at: string;
};
export type AdminLogIn = {
  second_factor: Challenge | null;
  token: Token | null;
  user: User | null;
};
export type SuccessAdminLogIn = {
  data: AdminLogIn;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
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
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type SecondFactorCode = string;
export type LogInSecond = {
  challenge: Token;
  /** Six digits of the authenticator, or a recovery code. */
  code: SecondFactorCode;
};
export type NoteFamily =
  | "citrus"
  | "fruity"
  | "floral"
  | "white_floral"
  | "green"
  | "aromatic"
  | "spicy"
  | "gourmand"
  | "woody"
  | "oud"
  | "amber"
  | "musk"
  | "leather"
  | "aquatic";
export type PerfumeNoteRef = {
  english_name: Title | null;
  family: NoteFamily;
  name: Title;
  slug: Slug;
};
export type PerfumeNote = PerfumeNoteRef & {
  /** Other names, in Arabic or English. */
  aliases: Title[];
};
export type SuccessPerfumeNote = {
  data: PerfumeNote;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type NewPerfumeNote = {
  /** Other names by which the note is found. */
  aliases?: TitleInput[];
  /** Empty or null removes it. */
  english_name?: string | null;
  family: NoteFamily;
  /** Arabic name, without commas and semicolons. */
  name: TitleInput;
  slug?: SlugInput;
};
export type Holder = "gift_set" | "product";
export type UsedBy = {
  id: Id;
  kind: Holder;
  name: Title;
};
export type InUse = {
  used_by: UsedBy[];
};
export type PerfumeNoteForm = {
  /** Other names by which the note is found. */
  aliases?: TitleInput[];
  /** Empty or null removes it. */
  english_name?: string | null;
  family?: NoteFamily;
  /** Arabic name, without commas and semicolons. */
  name?: TitleInput;
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
  /** Phone number in E.164 format. */
  phone: Phone;
};
export type OrderedGiftSetItem = {
  brand_name: Title | null;
  id: Id;
  image: ImagePath | null;
  name: Title;
  product_name: Title;
  quantity: Units;
  /** Size with its unit: `2.5 ml`. */
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
  /** Size with its unit: `2.5 ml`. */
  size: string;
};
export type OrderedProduct = {
  brand_name: Title | null;
  id: Id;
  name: Title;
  variants: OrderedVariant[];
};
export type OrderedChoice = OrderedGiftSetItem & {
  /** Share in the price of one set. */
  share: Amount;
};
export type OrderedSampleSet = {
  choices: OrderedChoice[];
  /** Id of its template. */
  id: Id;
  name: Title;
  price: Amount;
  quantity: Units;
};
export type OrderItems = {
  gift_sets: OrderedGiftSet[];
  products: OrderedProduct[];
  /** Absent in responses that earlier versions have left in caches. */
  sample_sets?: OrderedSampleSet[];
};
export type Order = {
  created_at: string;
  customer: OrderCustomer;
  id: Id;
  items: OrderItems;
  items_total: Amount;
  /** Short number for conversations with customers. */
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
  /** A status or a confirmation, by the kind. */
  from: string | null;
  kind: DeedKind;
  /** Text of a note that is not deleted, or the collected cash in shekels. */
  text: string | null;
  /** A status or a confirmation, by the kind. */
  to: string | null;
};
export type AdminOrder = Order & {
  cash: Cash;
  confirmation: Confirmation;
  duplicate_of: OrderReference | null;
  /** Entries in chronological order, oldest first. */
  history: SignedStatusChange[];
  labels: Printing | null;
  /** Entries in chronological order, oldest first. */
  notes: Note[];
  notes_count: number;
  /** Number of earlier orders of the same phone number that were refused on delivery. */
  refused_before: number;
  sheets: Printing | null;
  /** Entries in chronological order, oldest first. */
  timeline: Deed[];
  /** Token with which the customer tracks the order. */
  tracking_token: Token;
  /** Version, increased with every change by an administrator. */
  version: number;
};
export type PagedVecAdminOrder = {
  data: AdminOrder[];
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  pagination: PageMeta;
  success: True;
};
export type Pick = {
  brand_name: Title | null;
  /** Total amount in millilitres. */
  ml: Size;
  product_id: Id;
  product_name: Title;
  quantity: number;
  size_unit: SizeUnit;
  size_value: Size;
  variant_name: Title;
};
export type PickingList = {
  /** Lines sorted by brand, product and size. */
  lines: Pick[];
  /** Total amount in millilitres. */
  ml: Size;
  /** Number of orders covered; cancelled orders need nothing. */
  orders: number;
  /** Total number of units. */
  units: number;
};
export type SuccessPickingList = {
  data: PickingList;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
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
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
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
  /** Whether orders that were printed before may be printed again. */
  anyway?: boolean;
  kind: PrintKind;
  orders: Id[];
};
export type SuccessStatusCounts = {
  data: StatusCounts;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type RefusedStep = {
  code: FailureCode;
  /** Id of the order, as in the request. */
  id: string;
  /** Message for the user, in Arabic unless another language is requested. */
  message: string;
  order: AdminOrder | null;
};
export type StepsTaken = {
  done: AdminOrder[];
  refused: RefusedStep[];
};
export type SuccessStepsTaken = {
  data: StepsTaken;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
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
  /** Whether the text is the default. */
  is_default: boolean;
  status: OrderStatus;
  text: TemplateInput;
};
export type SuccessVecTemplate = {
  data: Template[];
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type SuccessTemplate = {
  data: Template;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type NewTemplate = {
  text?: TemplateInput;
};
export type SuccessAdminOrder = {
  data: AdminOrder;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
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
  /** Time of the last use of a session; null when there was none recently. */
  last_seen_at: string | null;
  name: Title;
  role: AdminRole;
  /** Number of live sessions. */
  sessions: number;
};
export type SuccessVecPerson = {
  data: Person[];
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type SuccessPerson = {
  data: Person;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
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
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
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
  /** Address from which the session was opened; null when unknown. */
  address: string | null;
  created_at: string;
  /** Browser and system; null when unknown. */
  device: string | null;
  expires_at: string;
  id: Id;
  /** Whether it is the current session. */
  is_current: boolean;
  /** Time of the last use, to the minute. */
  last_seen_at: string;
};
export type SuccessVecAdminSession = {
  data: AdminSession[];
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type Concentration =
  | "extrait"
  | "parfum"
  | "eau_de_parfum"
  | "eau_de_toilette"
  | "eau_de_cologne"
  | "eau_fraiche"
  | "perfume_oil"
  | "attar"
  | "body_mist";
export type Rating = number;
export type PerfumeNoteLayers = {
  base: PerfumeNoteRef[];
  heart: PerfumeNoteRef[];
  top: PerfumeNoteRef[];
};
export type Occasion =
  | "daily"
  | "work"
  | "evening"
  | "date"
  | "formal"
  | "sport"
  | "travel"
  | "wedding";
export type Season = "spring" | "summer" | "autumn" | "winter";
export type Year = number;
export type Facts = {
  concentration?: Concentration;
  /** From 1, short, to 5, very long. */
  longevity?: Rating;
  notes?: PerfumeNoteLayers;
  occasions?: Occasion[];
  perfumer?: Title;
  seasons?: Season[];
  /** From 1, close to the skin, to 5, filling a room. */
  sillage?: Rating;
  /** Year of the launch. */
  year?: Year;
};
export type MlStock = {
  /** Whether another bottle should be opened. */
  is_low: boolean;
  left: Millilitres;
};
export type Variant = {
  color: Title | null;
  created_at: string;
  /** Whether it is poured from the product's opened bottle instead of having its own stock. For administrators only. */
  draws_ml?: boolean;
  id: Id;
  image_path: ImagePath | null;
  is_available: boolean;
  /** Whether it is enabled. For administrators only. */
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
  /** Sanitised HTML; absent unless requested. */
  description?: Html;
  /** Known facts; absent unless requested. */
  facts?: Facts;
  id: Id;
  image_path: ImagePath | null;
  is_available: boolean;
  ml_stock?: MlStock | null;
  name: Title;
  original_price: Amount | null;
  price: Amount | null;
  /** Notes shared with the product that it is related to, the weightiest first; absent elsewhere, and without any. */
  shared_notes?: PerfumeNoteRef[];
  slug: Slug;
  updated_at: string;
  /** Variants; absent unless requested. */
  variants?: Variant[];
  variants_count: number;
};
export type ProductDetail = Product & {
  /** Sanitised HTML; safe to show. */
  description: Html;
  facts: Facts;
  variants: Variant[];
};
export type SuccessProductDetail = {
  data: ProductDetail;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type PerfumeNoteLayersForm = {
  base?: Slug[];
  heart?: Slug[];
  top?: Slug[];
};
export type FactsForm = {
  concentration?: Concentration | null;
  longevity?: Rating | null;
  notes?: PerfumeNoteLayersForm | null;
  occasions?: Occasion[];
  perfumer?: string | null;
  seasons?: Season[];
  sillage?: Rating | null;
  year?: Year | null;
};
export type NewProduct = {
  brand_id: Id;
  category: Category;
  /** HTML; sanitised by the server. */
  description?: HtmlInput;
  facts?: FactsForm;
  image?: null | Blob;
  name: TitleInput;
  slug?: SlugInput;
};
export type ProductForm = {
  brand_id?: Id;
  category?: Category;
  /** HTML; sanitised by the server. */
  description?: HtmlInput;
  facts?: FactsForm;
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
  /** Variants that are poured from the bottle. When absent: all of at most 10 ml for a new bottle, otherwise
    unchanged. */
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
  /** Sequence number of the movement. */
  id: string;
  kind: MovementKind;
  left: Left | null;
  ml: Size | null;
  note: Remark | null;
  order: MovedBy | null;
  product: NamedThing;
  /** Units of the variant; negative when taken. */
  units: number | null;
  variant: NamedThing | null;
};
export type PagedVecStockMovement = {
  data: StockMovement[];
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  pagination: PageMeta;
  success: True;
};
export type VariantList = {
  variants: Variant[];
};
export type SuccessVariantList = {
  data: VariantList;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type SuccessVariant = {
  data: Variant;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type SizeInput = number;
export type NewVariant = {
  color?: string | null;
  /** Whether it is poured from the product's opened bottle. By default, a new variant of at most 10 ml is, if there
    is a bottle and no stock is given. */
  draws_ml?: boolean;
  image?: null | Blob;
  /** `true` when absent on creation. */
  is_enabled?: boolean;
  is_primary?: boolean;
  name: TitleInput;
  original_price?: Price | null;
  price: Price;
  /** `ml`, the default, when empty or absent. */
  size_unit?: SizeUnit;
  size_value: SizeInput;
  stock?: Stock | null;
};
export type StockChange = number;
export type VariantForm = {
  color?: string | null;
  /** Whether it is poured from the product's opened bottle. By default, a new variant of at most 10 ml is, if there
    is a bottle and no stock is given. */
  draws_ml?: boolean;
  expected_price?: Price | null;
  expected_stock?: Stock | null;
  image?: null | Blob;
  /** `true` when absent on creation. */
  is_enabled?: boolean;
  is_primary?: boolean;
  name?: TitleInput;
  original_price?: Price | null;
  price?: Price;
  /** `ml`, the default, when empty or absent. */
  size_unit?: SizeUnit;
  size_value?: SizeInput;
  stock?: Stock | null;
  stock_change?: StockChange | null;
};
export type AllowedKind = "all" | "brands" | "categories" | "notes";
export type AllowedProducts = {
  kind: AllowedKind;
  /** Ids of brands, names of categories or slugs of notes, by kind; empty for all products. */
  values: string[];
};
export type Slots = number;
export type PriceKind = "sum" | "fixed" | "steps";
export type Percent = number;
export type PriceStep = {
  count: Slots;
  percent: Percent;
};
export type PriceRule = {
  amount: Amount | null;
  kind: PriceKind;
  /** Discounts by ascending number of samples, of which the highest reached applies; empty unless the kind is `steps`. */
  steps: PriceStep[];
};
export type SampleSetTemplate = {
  allowed: AllowedProducts;
  created_at: string;
  /** Sanitised HTML; safe to show. */
  description: Html;
  /** Whether every product may be chosen only once. */
  has_distinct_products: boolean;
  id: Id;
  is_visible: boolean;
  /** Greatest number of samples in a set. */
  max_slots: Slots;
  /** Least number of samples in a set. */
  min_slots: Slots;
  name: Title;
  price: PriceRule;
  /** Allowed sizes in millilitres, ascending. */
  sizes: Size[];
  slug: Slug;
  updated_at: string;
  /** Version, increased with every change; to be sent with the next change. */
  version: number;
};
export type SuccessVecSampleSetTemplate = {
  data: SampleSetTemplate[];
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type SuccessSampleSetTemplate = {
  data: SampleSetTemplate;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type AllowedProductsForm = {
  kind: AllowedKind;
  /** Ids of brands, names of categories or slugs of notes, by kind; ignored for all products. */
  values?: string[];
};
export type PriceStepForm = {
  count: Slots;
  percent: Percent;
};
export type PriceRuleForm = {
  /** Price of a set; required when it is fixed. */
  amount?: Price;
  kind: PriceKind;
  /** Discounts by ascending number of samples; required when the kind is `steps`. */
  steps?: PriceStepForm[];
};
export type NewSampleSet = {
  /** All products when absent in a new template. */
  allowed?: AllowedProductsForm;
  /** HTML; sanitised by the server. */
  description?: HtmlInput;
  /** Whether every product may be chosen only once; true when absent in a new template. */
  has_distinct_products?: boolean;
  /** True when absent in a new template. */
  is_visible?: boolean;
  /** Greatest number of samples in a set; at least the least number. */
  max_slots: Slots;
  /** Least number of samples in a set. */
  min_slots: Slots;
  name: TitleInput;
  /** The sum of the choices' own prices when absent in a new template. */
  price?: PriceRuleForm;
  /** Allowed sizes in millilitres. */
  sizes: SizeInput[];
  slug?: SlugInput;
};
export type SampleSetForm = {
  /** All products when absent in a new template. */
  allowed?: AllowedProductsForm;
  /** HTML; sanitised by the server. */
  description?: HtmlInput;
  /** Version that the caller saw. Nothing changes unless it still matches. */
  expected_version: number;
  /** Whether every product may be chosen only once; true when absent in a new template. */
  has_distinct_products?: boolean;
  /** True when absent in a new template. */
  is_visible?: boolean;
  /** Greatest number of samples in a set; at least the least number. */
  max_slots?: Slots;
  /** Least number of samples in a set. */
  min_slots?: Slots;
  name?: TitleInput;
  /** The sum of the choices' own prices when absent in a new template. */
  price?: PriceRuleForm;
  /** Allowed sizes in millilitres. */
  sizes?: SizeInput[];
};
export type BannerText = string;
export type Banner = {
  is_shown: boolean;
  text: BannerText;
};
export type ShippingRegion = {
  cost: Amount;
  /** Arabic name of the region. */
  label: Title;
  region: Region;
};
export type ShopSettings = {
  banner: Banner;
  free_shipping_threshold: Amount;
  regions: ShippingRegion[];
  /** Time of the last change; null when the settings were never changed. */
  updated_at: string | null;
  /** Name of the administrator who made the last change; null when unknown. */
  updated_by: string | null;
  /** Version, increased with every change; to be sent with the next change. */
  version: number;
};
export type SuccessShopSettings = {
  data: ShopSettings;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
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
  /** Version that the caller saw. Nothing changes unless it still matches. */
  expected_version: number;
  free_shipping_threshold?: Price;
  regions?: RegionCost[];
};
export type ExplanationInput = string;
export type Term =
  | "year"
  | "perfumer"
  | "seasons"
  | "occasions"
  | "longevity"
  | "sillage"
  | "extrait"
  | "parfum"
  | "eau_de_parfum"
  | "eau_de_toilette"
  | "eau_de_cologne"
  | "eau_fraiche"
  | "perfume_oil"
  | "attar"
  | "body_mist"
  | "top"
  | "heart"
  | "base";
export type TermExplanation = {
  explanation: ExplanationInput;
  term: Term;
};
export type SuccessTermExplanation = {
  data: TermExplanation;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type TermForm = {
  explanation?: ExplanationInput;
};
export type TwoFactor = {
  is_on: boolean;
  /** Whether the shop requires a second factor of all administrators. */
  is_required: boolean;
  recovery_codes_left: number;
};
export type SuccessTwoFactor = {
  data: TwoFactor;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
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
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
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
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
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
  useCreatePerfumeNoteMutation,
  useDeletePerfumeNoteMutation,
  useUpdatePerfumeNoteMutation,
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
  useAdminListSampleSetsQuery,
  useCreateSampleSetMutation,
  useDeleteSampleSetMutation,
  useAdminGetSampleSetQuery,
  useUpdateSampleSetMutation,
  useEndOtherSessionsMutation,
  useListSessionsQuery,
  useEndSessionMutation,
  useGetSettingsQuery,
  useUpdateSettingsMutation,
  useListMovementsQuery,
  useUpdateTermMutation,
  useSwitchTwoFactorOffMutation,
  useGetTwoFactorQuery,
  useStartTwoFactorMutation,
  useConfirmTwoFactorMutation,
  useRenewRecoveryCodesMutation,
  useListVariantChoicesQuery,
} = injectedRtkApi;
