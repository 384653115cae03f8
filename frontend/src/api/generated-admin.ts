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
    listBatchOrders: build.query<
      ListBatchOrdersApiResponse,
      ListBatchOrdersApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/batches/${encodeURIComponent(String(queryArg.batchCode))}/orders`,
        params: {
          page: queryArg.page,
          per_page: queryArg.perPage,
        },
      }),
    }),
    listBottles: build.query<ListBottlesApiResponse, ListBottlesApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/bottles`,
        params: {
          page: queryArg.page,
          per_page: queryArg.perPage,
          product: queryArg.product,
          state: queryArg.state,
          batch_code: queryArg.batchCode,
        },
      }),
    }),
    createBottle: build.mutation<CreateBottleApiResponse, CreateBottleApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/bottles`,
        method: "POST",
        body: queryArg.newBottle,
      }),
    }),
    exportBottles: build.query<ExportBottlesApiResponse, ExportBottlesApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/bottles/export`,
        params: {
          product: queryArg.product,
          state: queryArg.state,
          batch_code: queryArg.batchCode,
        },
      }),
    }),
    importBottles: build.mutation<
      ImportBottlesApiResponse,
      ImportBottlesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/bottles/import`,
        method: "POST",
        body: queryArg.bottlesForm,
      }),
    }),
    deleteBottle: build.mutation<DeleteBottleApiResponse, DeleteBottleApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/bottles/${encodeURIComponent(String(queryArg.bottle))}`,
        method: "DELETE",
        params: {
          expected_version: queryArg.expectedVersion,
        },
      }),
    }),
    getBottle: build.query<GetBottleApiResponse, GetBottleApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/bottles/${encodeURIComponent(String(queryArg.bottle))}`,
      }),
    }),
    updateBottle: build.mutation<UpdateBottleApiResponse, UpdateBottleApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/bottles/${encodeURIComponent(String(queryArg.bottle))}`,
        method: "PUT",
        body: queryArg.updateBottle,
      }),
    }),
    listBottleDraws: build.query<
      ListBottleDrawsApiResponse,
      ListBottleDrawsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/bottles/${encodeURIComponent(String(queryArg.bottle))}/draws`,
        params: {
          page: queryArg.page,
          per_page: queryArg.perPage,
        },
      }),
    }),
    emptyBottle: build.mutation<EmptyBottleApiResponse, EmptyBottleApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/bottles/${encodeURIComponent(String(queryArg.bottle))}/empty`,
        method: "POST",
        body: queryArg.bottleStep,
      }),
    }),
    openBottle: build.mutation<OpenBottleApiResponse, OpenBottleApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/bottles/${encodeURIComponent(String(queryArg.bottle))}/open`,
        method: "POST",
        body: queryArg.bottleStep,
      }),
    }),
    writeOffBottle: build.mutation<
      WriteOffBottleApiResponse,
      WriteOffBottleApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/bottles/${encodeURIComponent(String(queryArg.bottle))}/write-offs`,
        method: "POST",
        body: queryArg.writeOff,
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
    getCallRule: build.query<GetCallRuleApiResponse, GetCallRuleApiArg>({
      query: () => ({ url: `/api/v1/admins/call-rule` }),
    }),
    setCallRule: build.mutation<SetCallRuleApiResponse, SetCallRuleApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/call-rule`,
        method: "PUT",
        body: queryArg.newCallRule,
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
    getCourierCash: build.query<
      GetCourierCashApiResponse,
      GetCourierCashApiArg
    >({
      query: () => ({ url: `/api/v1/admins/cash/couriers` }),
    }),
    listLedgerEntries: build.query<
      ListLedgerEntriesApiResponse,
      ListLedgerEntriesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/cash/ledger`,
        params: {
          from: queryArg["from"],
          to: queryArg.to,
          courier: queryArg.courier,
          before: queryArg.before,
          limit: queryArg.limit,
        },
      }),
    }),
    exportLedger: build.query<ExportLedgerApiResponse, ExportLedgerApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/cash/ledger/export`,
        params: {
          from: queryArg["from"],
          to: queryArg.to,
          courier: queryArg.courier,
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
    getCostRules: build.query<GetCostRulesApiResponse, GetCostRulesApiArg>({
      query: () => ({ url: `/api/v1/admins/cost-rules` }),
    }),
    setConsumables: build.mutation<
      SetConsumablesApiResponse,
      SetConsumablesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/cost-rules/consumables`,
        method: "PUT",
        body: queryArg.setConsumables,
      }),
    }),
    listVariantCosts: build.query<
      ListVariantCostsApiResponse,
      ListVariantCostsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/cost-rules/variants`,
        params: {
          page: queryArg.page,
          per_page: queryArg.perPage,
          product: queryArg.product,
        },
      }),
    }),
    setVariantCost: build.mutation<
      SetVariantCostApiResponse,
      SetVariantCostApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/cost-rules/variants/${encodeURIComponent(String(queryArg.variant))}`,
        method: "PUT",
        body: queryArg.setVariantCost,
      }),
    }),
    listCouriers: build.query<ListCouriersApiResponse, ListCouriersApiArg>({
      query: () => ({ url: `/api/v1/admins/couriers` }),
    }),
    createCourier: build.mutation<
      CreateCourierApiResponse,
      CreateCourierApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/couriers`,
        method: "POST",
        body: queryArg.newCourier,
      }),
    }),
    updateCourier: build.mutation<
      UpdateCourierApiResponse,
      UpdateCourierApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/couriers/${encodeURIComponent(String(queryArg.courier))}`,
        method: "PUT",
        body: queryArg.updateCourier,
      }),
    }),
    getCreditRules: build.query<
      GetCreditRulesApiResponse,
      GetCreditRulesApiArg
    >({
      query: () => ({ url: `/api/v1/admins/credit-rules` }),
    }),
    updateCreditRules: build.mutation<
      UpdateCreditRulesApiResponse,
      UpdateCreditRulesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/credit-rules`,
        method: "PUT",
        body: queryArg.updateCreditRules,
      }),
    }),
    listCustomers: build.query<ListCustomersApiResponse, ListCustomersApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/customers`,
        params: {
          page: queryArg.page,
          per_page: queryArg.perPage,
          search: queryArg.search,
          sort_by: queryArg.sortBy,
        },
      }),
    }),
    getCustomer: build.query<GetCustomerApiResponse, GetCustomerApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/customers/${encodeURIComponent(String(queryArg.customer))}`,
      }),
    }),
    unblockCustomer: build.mutation<
      UnblockCustomerApiResponse,
      UnblockCustomerApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/customers/${encodeURIComponent(String(queryArg.customer))}/block`,
        method: "DELETE",
      }),
    }),
    blockCustomer: build.mutation<
      BlockCustomerApiResponse,
      BlockCustomerApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/customers/${encodeURIComponent(String(queryArg.customer))}/block`,
        method: "PUT",
        body: queryArg.newBlock,
      }),
    }),
    exportCustomerData: build.query<
      ExportCustomerDataApiResponse,
      ExportCustomerDataApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/customers/${encodeURIComponent(String(queryArg.customer))}/data`,
      }),
    }),
    eraseCustomer: build.mutation<
      EraseCustomerApiResponse,
      EraseCustomerApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/customers/${encodeURIComponent(String(queryArg.customer))}/erasure`,
        method: "POST",
        body: queryArg.eraseCustomer,
      }),
    }),
    mergeCustomers: build.mutation<
      MergeCustomersApiResponse,
      MergeCustomersApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/customers/${encodeURIComponent(String(queryArg.customer))}/merges`,
        method: "POST",
        body: queryArg.newMerge,
      }),
    }),
    undoMerge: build.mutation<UndoMergeApiResponse, UndoMergeApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/customers/${encodeURIComponent(String(queryArg.customer))}/merges/${encodeURIComponent(String(queryArg.merged))}`,
        method: "DELETE",
      }),
    }),
    addCustomerNote: build.mutation<
      AddCustomerNoteApiResponse,
      AddCustomerNoteApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/customers/${encodeURIComponent(String(queryArg.customer))}/notes`,
        method: "POST",
        body: queryArg.newNote,
      }),
    }),
    deleteCustomerNote: build.mutation<
      DeleteCustomerNoteApiResponse,
      DeleteCustomerNoteApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/customers/${encodeURIComponent(String(queryArg.customer))}/notes/${encodeURIComponent(String(queryArg.note))}`,
        method: "DELETE",
      }),
    }),
    dashboard: build.query<DashboardApiResponse, DashboardApiArg>({
      query: () => ({ url: `/api/v1/admins/dashboard` }),
    }),
    sales: build.query<SalesApiResponse, SalesApiArg>({
      query: () => ({ url: `/api/v1/admins/dashboard/sales` }),
    }),
    getDeliveryReport: build.query<
      GetDeliveryReportApiResponse,
      GetDeliveryReportApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/delivery-report`,
        params: {
          from: queryArg["from"],
          to: queryArg.to,
          by: queryArg.by,
        },
      }),
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
          customer: queryArg.customer,
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
    listOffers: build.query<ListOffersApiResponse, ListOffersApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/offers`,
        params: {
          page: queryArg.page,
          per_page: queryArg.perPage,
          state: queryArg.state,
        },
      }),
    }),
    createOffer: build.mutation<CreateOfferApiResponse, CreateOfferApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/offers`,
        method: "POST",
        body: queryArg.offerInput,
      }),
    }),
    deleteOffer: build.mutation<DeleteOfferApiResponse, DeleteOfferApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/offers/${encodeURIComponent(String(queryArg.id))}`,
        method: "DELETE",
      }),
    }),
    getOffer: build.query<GetOfferApiResponse, GetOfferApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/offers/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    updateOffer: build.mutation<UpdateOfferApiResponse, UpdateOfferApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/offers/${encodeURIComponent(String(queryArg.id))}`,
        method: "PUT",
        body: queryArg.updateOffer,
      }),
    }),
    listOrderDrafts: build.query<
      ListOrderDraftsApiResponse,
      ListOrderDraftsApiArg
    >({
      query: () => ({ url: `/api/v1/admins/order-drafts` }),
    }),
    createOrderDraft: build.mutation<
      CreateOrderDraftApiResponse,
      CreateOrderDraftApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/order-drafts`,
        method: "POST",
        body: queryArg.orderDraftForm,
      }),
    }),
    deleteOrderDraft: build.mutation<
      DeleteOrderDraftApiResponse,
      DeleteOrderDraftApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/order-drafts/${encodeURIComponent(String(queryArg.draft))}`,
        method: "DELETE",
      }),
    }),
    getOrderDraft: build.query<GetOrderDraftApiResponse, GetOrderDraftApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/order-drafts/${encodeURIComponent(String(queryArg.draft))}`,
      }),
    }),
    saveOrderDraft: build.mutation<
      SaveOrderDraftApiResponse,
      SaveOrderDraftApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/order-drafts/${encodeURIComponent(String(queryArg.draft))}`,
        method: "PUT",
        body: queryArg.orderDraftUpdate,
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
          customer: queryArg.customer,
        },
      }),
    }),
    placeAdminOrder: build.mutation<
      PlaceAdminOrderApiResponse,
      PlaceAdminOrderApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/orders`,
        method: "POST",
        body: queryArg.placeAdminOrder,
        headers: {
          "Idempotency-Key": queryArg["Idempotency-Key"],
        },
      }),
    }),
    listOrderBatches: build.query<
      ListOrderBatchesApiResponse,
      ListOrderBatchesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/orders/batches`,
        params: {
          ids: queryArg.ids,
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
    reviseOrder: build.mutation<ReviseOrderApiResponse, ReviseOrderApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/orders/${encodeURIComponent(String(queryArg.id))}/contents`,
        method: "PUT",
        body: queryArg.reviseOrder,
      }),
    }),
    previewRevision: build.query<
      PreviewRevisionApiResponse,
      PreviewRevisionApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/orders/${encodeURIComponent(String(queryArg.id))}/contents/preview`,
        method: "POST",
        body: queryArg.reviseOrder,
      }),
    }),
    getOrderMargin: build.query<
      GetOrderMarginApiResponse,
      GetOrderMarginApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/orders/${encodeURIComponent(String(queryArg.id))}/margin`,
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
    createReturn: build.mutation<CreateReturnApiResponse, CreateReturnApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/orders/${encodeURIComponent(String(queryArg.id))}/returns`,
        method: "POST",
        body: queryArg.createReturn,
      }),
    }),
    listPasswordRecoveries: build.query<
      ListPasswordRecoveriesApiResponse,
      ListPasswordRecoveriesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/password-recoveries`,
        params: {
          page: queryArg.page,
          per_page: queryArg.perPage,
          state: queryArg.state,
        },
      }),
    }),
    createRecoveryLink: build.mutation<
      CreateRecoveryLinkApiResponse,
      CreateRecoveryLinkApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/password-recoveries/${encodeURIComponent(String(queryArg.recovery))}/link`,
        method: "POST",
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
    getPhoneSummary: build.query<
      GetPhoneSummaryApiResponse,
      GetPhoneSummaryApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/phone-summary`,
        params: {
          phone: queryArg.phone,
        },
      }),
    }),
    listPlaceRates: build.query<
      ListPlaceRatesApiResponse,
      ListPlaceRatesApiArg
    >({
      query: () => ({ url: `/api/v1/admins/place-rates` }),
    }),
    deletePlaceRate: build.mutation<
      DeletePlaceRateApiResponse,
      DeletePlaceRateApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/place-rates/${encodeURIComponent(String(queryArg.place))}`,
        method: "DELETE",
      }),
    }),
    setPlaceRate: build.mutation<SetPlaceRateApiResponse, SetPlaceRateApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/place-rates/${encodeURIComponent(String(queryArg.place))}`,
        method: "PUT",
        body: queryArg.placeRateForm,
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
    listRemittances: build.query<
      ListRemittancesApiResponse,
      ListRemittancesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/remittances`,
        params: {
          page: queryArg.page,
          per_page: queryArg.perPage,
          courier: queryArg.courier,
        },
      }),
    }),
    importStatement: build.mutation<
      ImportStatementApiResponse,
      ImportStatementApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/remittances`,
        method: "POST",
        body: queryArg.remittanceForm,
      }),
    }),
    discardRemittance: build.mutation<
      DiscardRemittanceApiResponse,
      DiscardRemittanceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/remittances/${encodeURIComponent(String(queryArg.remittance))}`,
        method: "DELETE",
        params: {
          expected_version: queryArg.expectedVersion,
        },
      }),
    }),
    getRemittance: build.query<GetRemittanceApiResponse, GetRemittanceApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/remittances/${encodeURIComponent(String(queryArg.remittance))}`,
        params: {
          page: queryArg.page,
          per_page: queryArg.perPage,
          class: queryArg["class"],
        },
      }),
    }),
    confirmRemittance: build.mutation<
      ConfirmRemittanceApiResponse,
      ConfirmRemittanceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/remittances/${encodeURIComponent(String(queryArg.remittance))}/confirmation`,
        method: "POST",
        body: queryArg.confirmRemittance,
      }),
    }),
    reverseRemittance: build.mutation<
      ReverseRemittanceApiResponse,
      ReverseRemittanceApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/remittances/${encodeURIComponent(String(queryArg.remittance))}/reversal`,
        method: "POST",
        body: queryArg.reverseRemittance,
      }),
    }),
    getMarginReport: build.query<
      GetMarginReportApiResponse,
      GetMarginReportApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/reports/margins`,
        params: {
          group: queryArg.group,
          from: queryArg["from"],
          to: queryArg.to,
        },
      }),
    }),
    listRunOuts: build.query<ListRunOutsApiResponse, ListRunOutsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/reports/run-outs`,
        params: {
          page: queryArg.page,
          per_page: queryArg.perPage,
        },
      }),
    }),
    getReturnRules: build.query<
      GetReturnRulesApiResponse,
      GetReturnRulesApiArg
    >({
      query: () => ({ url: `/api/v1/admins/return-rules` }),
    }),
    setReturnRules: build.mutation<
      SetReturnRulesApiResponse,
      SetReturnRulesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/return-rules`,
        method: "PUT",
        body: queryArg.returnRules,
      }),
    }),
    listReturns: build.query<ListReturnsApiResponse, ListReturnsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/returns`,
        params: {
          page: queryArg.page,
          per_page: queryArg.perPage,
          state: queryArg.state,
          kind: queryArg.kind,
          search: queryArg.search,
        },
      }),
    }),
    countReturns: build.query<CountReturnsApiResponse, CountReturnsApiArg>({
      query: () => ({ url: `/api/v1/admins/returns/counts` }),
    }),
    getReturnReport: build.query<
      GetReturnReportApiResponse,
      GetReturnReportApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/returns/report`,
        params: {
          from: queryArg["from"],
          to: queryArg.to,
        },
      }),
    }),
    getReturn: build.query<GetReturnApiResponse, GetReturnApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/returns/${encodeURIComponent(String(queryArg.id))}`,
      }),
    }),
    approveReturn: build.mutation<
      ApproveReturnApiResponse,
      ApproveReturnApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/returns/${encodeURIComponent(String(queryArg.id))}/approval`,
        method: "POST",
        body: queryArg.approveReturn,
      }),
    }),
    closeReturn: build.mutation<CloseReturnApiResponse, CloseReturnApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/returns/${encodeURIComponent(String(queryArg.id))}/closing`,
        method: "POST",
        body: queryArg.closeReturn,
      }),
    }),
    declineReturn: build.mutation<
      DeclineReturnApiResponse,
      DeclineReturnApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/returns/${encodeURIComponent(String(queryArg.id))}/decline`,
        method: "POST",
        body: queryArg.declineReturn,
      }),
    }),
    changeReturnKind: build.mutation<
      ChangeReturnKindApiResponse,
      ChangeReturnKindApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/returns/${encodeURIComponent(String(queryArg.id))}/kind`,
        method: "PUT",
        body: queryArg.changeReturnKind,
      }),
    }),
    getReturnPhoto: build.query<
      GetReturnPhotoApiResponse,
      GetReturnPhotoApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/returns/${encodeURIComponent(String(queryArg.id))}/photos/${encodeURIComponent(String(queryArg.photo))}`,
      }),
    }),
    receiveReturn: build.mutation<
      ReceiveReturnApiResponse,
      ReceiveReturnApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/returns/${encodeURIComponent(String(queryArg.id))}/receipt`,
        method: "POST",
        body: queryArg.receiveReturn,
      }),
    }),
    listReviews: build.query<ListReviewsApiResponse, ListReviewsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/reviews`,
        params: {
          page: queryArg.page,
          per_page: queryArg.perPage,
          state: queryArg.state,
        },
      }),
    }),
    answerReview: build.mutation<AnswerReviewApiResponse, AnswerReviewApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/reviews/${encodeURIComponent(String(queryArg.id))}/answer`,
        method: "PUT",
        body: queryArg.answerReview,
      }),
    }),
    publishReview: build.mutation<
      PublishReviewApiResponse,
      PublishReviewApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/reviews/${encodeURIComponent(String(queryArg.id))}/publish`,
        method: "POST",
        body: queryArg.publishReview,
      }),
    }),
    rejectReview: build.mutation<RejectReviewApiResponse, RejectReviewApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/reviews/${encodeURIComponent(String(queryArg.id))}/reject`,
        method: "POST",
        body: queryArg.rejectReview,
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
    listShipments: build.query<ListShipmentsApiResponse, ListShipmentsApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/shipments`,
        params: {
          page: queryArg.page,
          per_page: queryArg.perPage,
          courier: queryArg.courier,
          state: queryArg.state,
          search: queryArg.search,
          needs_attention: queryArg.needsAttention,
        },
      }),
    }),
    bookShipments: build.mutation<
      BookShipmentsApiResponse,
      BookShipmentsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/shipments`,
        method: "POST",
        body: queryArg.bookShipments,
      }),
    }),
    exportShipments: build.query<
      ExportShipmentsApiResponse,
      ExportShipmentsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/shipments/export`,
        params: {
          courier: queryArg.courier,
        },
      }),
    }),
    getShipment: build.query<GetShipmentApiResponse, GetShipmentApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/shipments/${encodeURIComponent(String(queryArg.shipment))}`,
      }),
    }),
    refreshShipment: build.mutation<
      RefreshShipmentApiResponse,
      RefreshShipmentApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/shipments/${encodeURIComponent(String(queryArg.shipment))}/refresh`,
        method: "POST",
      }),
    }),
    recordShipmentState: build.mutation<
      RecordShipmentStateApiResponse,
      RecordShipmentStateApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/shipments/${encodeURIComponent(String(queryArg.shipment))}/states`,
        method: "POST",
        body: queryArg.recordState,
      }),
    }),
    previewStatement: build.mutation<
      PreviewStatementApiResponse,
      PreviewStatementApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/statements/preview`,
        method: "POST",
        body: queryArg.statementForm,
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
    listWaitingEntries: build.query<
      ListWaitingEntriesApiResponse,
      ListWaitingEntriesApiArg
    >({
      query: (queryArg) => ({
        url: `/api/v1/admins/waiting-list`,
        params: {
          page: queryArg.page,
          per_page: queryArg.perPage,
          state: queryArg.state,
        },
      }),
    }),
    countWaiting: build.query<CountWaitingApiResponse, CountWaitingApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/waiting-list/counts`,
        params: {
          product_id: queryArg.productId,
        },
      }),
    }),
    markNotified: build.mutation<MarkNotifiedApiResponse, MarkNotifiedApiArg>({
      query: (queryArg) => ({
        url: `/api/v1/admins/waiting-list/${encodeURIComponent(String(queryArg.waitingEntry))}/notified`,
        method: "POST",
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
          ids: queryArg.ids,
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
export type ListBatchOrdersApiResponse =
  /** status 200 The page */ PagedVecBatchOrder;
export type ListBatchOrdersApiArg = {
  /** The batch code, in any case */
  batchCode: string;
  page?: number;
  /** 15 when absent; at most 100. */
  perPage?: number;
};
export type ListBottlesApiResponse = /** status 200 The page */ PagedVecBottle;
export type ListBottlesApiArg = {
  page?: number;
  /** 15 when absent; at most 100. */
  perPage?: number;
  /** Id or slug of the product. */
  product?: string;
  state?: BottleState;
  /** Batch code, in any case. */
  batchCode?: string;
};
export type CreateBottleApiResponse =
  /** status 201 The bottle */ SuccessBottle;
export type CreateBottleApiArg = {
  newBottle: NewBottle;
};
export type ExportBottlesApiResponse =
  /** status 200 The CSV file, in UTF-8 with a byte order mark */ Csv;
export type ExportBottlesApiArg = {
  /** Id or slug of the product. */
  product?: string;
  state?: BottleState;
  /** Batch code, in any case. */
  batchCode?: string;
};
export type ImportBottlesApiResponse =
  /** status 201 The number of bottles */ SuccessImportedBottles;
export type ImportBottlesApiArg = {
  bottlesForm: BottlesForm;
};
export type DeleteBottleApiResponse = /** status 200 Done */ SuccessNothing;
export type DeleteBottleApiArg = {
  /** The bottle's id */
  bottle: string;
  /** Version that the caller saw. Nothing changes unless it still matches. */
  expectedVersion: number;
};
export type GetBottleApiResponse = /** status 200 The bottle */ SuccessBottle;
export type GetBottleApiArg = {
  /** The bottle's id */
  bottle: string;
};
export type UpdateBottleApiResponse =
  /** status 200 The updated bottle */ SuccessBottle;
export type UpdateBottleApiArg = {
  /** The bottle's id */
  bottle: string;
  updateBottle: UpdateBottle;
};
export type ListBottleDrawsApiResponse =
  /** status 200 The page */ PagedVecDraw;
export type ListBottleDrawsApiArg = {
  /** The bottle's id */
  bottle: string;
  page?: number;
  /** 15 when absent; at most 100. */
  perPage?: number;
};
export type EmptyBottleApiResponse =
  /** status 200 The empty bottle */ SuccessBottle;
export type EmptyBottleApiArg = {
  /** The bottle's id */
  bottle: string;
  bottleStep: BottleStep;
};
export type OpenBottleApiResponse =
  /** status 200 The opened bottle */ SuccessBottle;
export type OpenBottleApiArg = {
  /** The bottle's id */
  bottle: string;
  bottleStep: BottleStep;
};
export type WriteOffBottleApiResponse =
  /** status 200 The bottle with what is left */ SuccessBottle;
export type WriteOffBottleApiArg = {
  /** The bottle's id */
  bottle: string;
  writeOff: WriteOff;
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
export type GetCallRuleApiResponse = /** status 200 The rule */ SuccessCallRule;
export type GetCallRuleApiArg = void;
export type SetCallRuleApiResponse =
  /** status 200 The updated rule */ SuccessCallRule;
export type SetCallRuleApiArg = {
  newCallRule: NewCallRule;
};
export type CashDaySheetApiResponse =
  /** status 200 The report */ SuccessDaySheet;
export type CashDaySheetApiArg = {
  /** Day of the report; today when absent. */
  day?: Day;
};
export type GetCourierCashApiResponse =
  /** status 200 The balances */ SuccessCourierCash;
export type GetCourierCashApiArg = void;
export type ListLedgerEntriesApiResponse =
  /** status 200 The entries */ SuccessLedgerEntries;
export type ListLedgerEntriesApiArg = {
  /** First day of the entries. */
  from?: Day;
  /** Last day of the entries. */
  to?: Day;
  /** Id of the courier. */
  courier?: string;
  /** Position of the last entry that the caller has; the newest entries when absent. */
  before?: number;
  /** 100 when absent; at most 1,000. */
  limit?: number;
};
export type ExportLedgerApiResponse =
  /** status 200 The CSV file, in UTF-8 with a byte order mark */ Csv;
export type ExportLedgerApiArg = {
  /** First day of the entries. */
  from?: Day;
  /** Last day of the entries. */
  to?: Day;
  /** Id of the courier. */
  courier?: string;
};
export type CatalogAttentionApiResponse =
  /** status 200 Low stock and missed searches */ SuccessAttention;
export type CatalogAttentionApiArg = void;
export type CatalogCountsApiResponse =
  /** status 200 The counts */ SuccessCatalogCounts;
export type CatalogCountsApiArg = void;
export type GetCostRulesApiResponse =
  /** status 200 The costs */ SuccessCostRules;
export type GetCostRulesApiArg = void;
export type SetConsumablesApiResponse =
  /** status 200 The updated costs */ SuccessCostRules;
export type SetConsumablesApiArg = {
  setConsumables: SetConsumables;
};
export type ListVariantCostsApiResponse =
  /** status 200 The page */ PagedVecVariantCost;
export type ListVariantCostsApiArg = {
  page?: number;
  /** 15 when absent; at most 100. */
  perPage?: number;
  /** Id or slug of the product. */
  product?: string;
};
export type SetVariantCostApiResponse =
  /** status 200 The updated cost */ SuccessVariantCost;
export type SetVariantCostApiArg = {
  /** The variant's id */
  variant: string;
  setVariantCost: SetVariantCost;
};
export type ListCouriersApiResponse =
  /** status 200 The couriers */ SuccessCourierList;
export type ListCouriersApiArg = void;
export type CreateCourierApiResponse =
  /** status 201 The courier */ SuccessCourier;
export type CreateCourierApiArg = {
  newCourier: NewCourier;
};
export type UpdateCourierApiResponse =
  /** status 200 The updated courier */ SuccessCourier;
export type UpdateCourierApiArg = {
  /** The courier's id */
  courier: string;
  updateCourier: UpdateCourier;
};
export type GetCreditRulesApiResponse =
  /** status 200 The rules */ SuccessCreditRules;
export type GetCreditRulesApiArg = void;
export type UpdateCreditRulesApiResponse =
  /** status 200 The updated rules */ SuccessCreditRules;
export type UpdateCreditRulesApiArg = {
  updateCreditRules: UpdateCreditRules;
};
export type ListCustomersApiResponse =
  /** status 200 The page */ PagedVecCustomerSummary;
export type ListCustomersApiArg = {
  page?: number;
  /** 15 when absent; at most 100. */
  perPage?: number;
  /** Name, phone or four or more of its last digits, number of an order, or the beginning of an e-mail address. */
  search?: string;
  /** Sort order; `LAST_ORDER` when absent. */
  sortBy?: CustomerSort;
};
export type GetCustomerApiResponse =
  /** status 200 The customer */ SuccessAdminCustomer;
export type GetCustomerApiArg = {
  /** The customer's id, or a phone in any notation */
  customer: string;
};
export type UnblockCustomerApiResponse =
  /** status 200 The customer without a block */ SuccessAdminCustomer;
export type UnblockCustomerApiArg = {
  /** The customer's id, or a phone in any notation */
  customer: string;
};
export type BlockCustomerApiResponse =
  /** status 200 The blocked customer */ SuccessAdminCustomer;
export type BlockCustomerApiArg = {
  /** The customer's id, or a phone in any notation */
  customer: string;
  newBlock: NewBlock;
};
export type ExportCustomerDataApiResponse =
  /** status 200 The data */ SuccessCustomerData;
export type ExportCustomerDataApiArg = {
  /** The customer's id, or a phone in any notation */
  customer: string;
};
export type EraseCustomerApiResponse =
  /** status 200 The erasure */ SuccessErasure;
export type EraseCustomerApiArg = {
  /** The customer's id, or a phone in any notation */
  customer: string;
  eraseCustomer: EraseCustomer;
};
export type MergeCustomersApiResponse =
  /** status 201 The customer with both phones */ SuccessAdminCustomer;
export type MergeCustomersApiArg = {
  /** The customer's id, or a phone in any notation */
  customer: string;
  newMerge: NewMerge;
};
export type UndoMergeApiResponse =
  /** status 200 The customer without the other phone */ SuccessAdminCustomer;
export type UndoMergeApiArg = {
  /** The customer's id, or a phone in any notation */
  customer: string;
  /** The merged customer's id */
  merged: string;
};
export type AddCustomerNoteApiResponse =
  /** status 201 The customer with the note */ SuccessAdminCustomer;
export type AddCustomerNoteApiArg = {
  /** The customer's id, or a phone in any notation */
  customer: string;
  newNote: NewNote;
};
export type DeleteCustomerNoteApiResponse =
  /** status 200 The customer without the note */ SuccessAdminCustomer;
export type DeleteCustomerNoteApiArg = {
  /** The customer's id, or a phone in any notation */
  customer: string;
  /** The note's id */
  note: string;
};
export type DashboardApiResponse =
  /** status 200 The counts */ SuccessDashboard;
export type DashboardApiArg = void;
export type SalesApiResponse = /** status 200 The sales */ SuccessSales;
export type SalesApiArg = void;
export type GetDeliveryReportApiResponse =
  /** status 200 The report */ SuccessDeliveryReport;
export type GetDeliveryReportApiArg = {
  /** First day on which shipments were booked. */
  from?: Day;
  /** Last day on which shipments were booked. */
  to?: Day;
  /** Property of the rows; `courier` when absent. */
  by?: DeliveryGrouping;
};
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
  /** `duplicate`: repeats another order. `refused_before`: an earlier order of the same customer was refused.
    `unprinted`: to be packed, without a label printed since the last revision. `cash_due`: shipped or delivered,
    with cash outstanding. */
  flag?: OrderFlag;
  /** Sort order; `NEWEST` when absent. */
  sortBy?: OrderSort;
  /** Id of a customer, or a phone in any notation: orders under any phone of the customer. Other text has no orders. */
  customer?: string;
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
export type ListOffersApiResponse = /** status 200 The page */ PagedVecOffer;
export type ListOffersApiArg = {
  page?: number;
  /** 15 when absent; at most 100. */
  perPage?: number;
  state?: OfferState;
};
export type CreateOfferApiResponse = /** status 201 The offer */ SuccessOffer;
export type CreateOfferApiArg = {
  offerInput: OfferInput;
};
export type DeleteOfferApiResponse = /** status 200 Done */ SuccessNothing;
export type DeleteOfferApiArg = {
  /** The offer's id */
  id: string;
};
export type GetOfferApiResponse = /** status 200 The offer */ SuccessOffer;
export type GetOfferApiArg = {
  /** The offer's id */
  id: string;
};
export type UpdateOfferApiResponse =
  /** status 200 The updated offer */ SuccessOffer;
export type UpdateOfferApiArg = {
  /** The offer's id */
  id: string;
  updateOffer: UpdateOffer;
};
export type ListOrderDraftsApiResponse =
  /** status 200 The drafts */ SuccessVecOrderDraftSummary;
export type ListOrderDraftsApiArg = void;
export type CreateOrderDraftApiResponse =
  /** status 201 The draft */ SuccessOrderDraft;
export type CreateOrderDraftApiArg = {
  orderDraftForm: OrderDraftForm;
};
export type DeleteOrderDraftApiResponse = /** status 200 Done */ SuccessNothing;
export type DeleteOrderDraftApiArg = {
  /** The draft's id */
  draft: string;
};
export type GetOrderDraftApiResponse =
  /** status 200 The draft */ SuccessOrderDraft;
export type GetOrderDraftApiArg = {
  /** The draft's id */
  draft: string;
};
export type SaveOrderDraftApiResponse =
  /** status 200 The saved draft */ SuccessOrderDraft;
export type SaveOrderDraftApiArg = {
  /** The draft's id */
  draft: string;
  orderDraftUpdate: OrderDraftUpdate;
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
  /** `duplicate`: repeats another order. `refused_before`: an earlier order of the same customer was refused.
    `unprinted`: to be packed, without a label printed since the last revision. `cash_due`: shipped or delivered,
    with cash outstanding. */
  flag?: OrderFlag;
  /** Sort order; `NEWEST` when absent. */
  sortBy?: OrderSort;
  /** Id of a customer, or a phone in any notation: orders under any phone of the customer. Other text has no orders. */
  customer?: string;
};
export type PlaceAdminOrderApiResponse =
  /** status 201 The order */ SuccessPlacedOrder;
export type PlaceAdminOrderApiArg = {
  /** 1 to 128 characters; unique among the administrator's orders */
  "Idempotency-Key"?: string;
  placeAdminOrder: PlaceAdminOrder;
};
export type ListOrderBatchesApiResponse =
  /** status 200 The codes by order and variant */ SuccessVecOrderBatch;
export type ListOrderBatchesApiArg = {
  /** Ids of orders, separated by commas. */
  ids?: Id[];
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
export type ReviseOrderApiResponse =
  /** status 200 The revised order */ SuccessAdminOrder;
export type ReviseOrderApiArg = {
  /** The order's id */
  id: string;
  reviseOrder: ReviseOrder;
};
export type PreviewRevisionApiResponse =
  /** status 200 The order after the revision */ SuccessAdminOrder;
export type PreviewRevisionApiArg = {
  /** The order's id */
  id: string;
  reviseOrder: ReviseOrder;
};
export type GetOrderMarginApiResponse =
  /** status 200 The margin */ SuccessOrderMargin;
export type GetOrderMarginApiArg = {
  /** The order's id */
  id: string;
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
export type CreateReturnApiResponse =
  /** status 201 The return */ SuccessAdminReturn;
export type CreateReturnApiArg = {
  /** The order's id */
  id: string;
  createReturn: CreateReturn;
};
export type ListPasswordRecoveriesApiResponse =
  /** status 200 The page */ PagedVecPasswordRecovery;
export type ListPasswordRecoveriesApiArg = {
  page?: number;
  /** 15 when absent; at most 100. */
  perPage?: number;
  state?: RecoveryState;
};
export type CreateRecoveryLinkApiResponse =
  /** status 201 The link */ SuccessRecoveryLink;
export type CreateRecoveryLinkApiArg = {
  /** The request's id */
  recovery: string;
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
export type GetPhoneSummaryApiResponse =
  /** status 200 The summary */ SuccessPhoneSummary;
export type GetPhoneSummaryApiArg = {
  /** Phone number in any notation; other text has no orders. */
  phone: string;
};
export type ListPlaceRatesApiResponse =
  /** status 200 The rates */ SuccessVecPlaceRate;
export type ListPlaceRatesApiArg = void;
export type DeletePlaceRateApiResponse = /** status 200 Done */ SuccessNothing;
export type DeletePlaceRateApiArg = {
  /** The place's id */
  place: string;
};
export type SetPlaceRateApiResponse =
  /** status 200 The rate */ SuccessPlaceRate;
export type SetPlaceRateApiArg = {
  /** The place's id */
  place: string;
  placeRateForm: PlaceRateForm;
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
export type ListRemittancesApiResponse =
  /** status 200 The page */ PagedVecRemittance;
export type ListRemittancesApiArg = {
  page?: number;
  /** 15 when absent; at most 100. */
  perPage?: number;
  /** Id of the courier. */
  courier?: string;
};
export type ImportStatementApiResponse =
  | /** status 200 The remittance of a file that was imported before */ SuccessRemittance
  | /** status 201 The remittance */ SuccessRemittance;
export type ImportStatementApiArg = {
  remittanceForm: RemittanceForm;
};
export type DiscardRemittanceApiResponse =
  /** status 200 Done */ SuccessNothing;
export type DiscardRemittanceApiArg = {
  /** The remittance's id */
  remittance: string;
  /** Version that the caller saw. Nothing changes unless it still matches. */
  expectedVersion: number;
};
export type GetRemittanceApiResponse =
  /** status 200 The remittance */ SuccessRemittanceDetail;
export type GetRemittanceApiArg = {
  /** The remittance's id */
  remittance: string;
  page?: number;
  /** 50 when absent; at most 100. */
  perPage?: number;
  /** Class of the lines; lines of every class when absent. */
  class?: LineClass;
};
export type ConfirmRemittanceApiResponse =
  /** status 200 The confirmed remittance */ SuccessRemittance;
export type ConfirmRemittanceApiArg = {
  /** The remittance's id */
  remittance: string;
  confirmRemittance: ConfirmRemittance;
};
export type ReverseRemittanceApiResponse =
  /** status 200 The reversed remittance */ SuccessRemittance;
export type ReverseRemittanceApiArg = {
  /** The remittance's id */
  remittance: string;
  reverseRemittance: ReverseRemittance;
};
export type GetMarginReportApiResponse =
  /** status 200 The report */ SuccessMarginReport;
export type GetMarginReportApiArg = {
  /** Property of the rows; `product` when absent. */
  group?: MarginGroup;
  /** First day on which orders were packed. */
  from?: Day;
  /** Last day on which orders were packed. */
  to?: Day;
};
export type ListRunOutsApiResponse = /** status 200 The page */ PagedVecRunOut;
export type ListRunOutsApiArg = {
  page?: number;
  /** 15 when absent; at most 100. */
  perPage?: number;
};
export type GetReturnRulesApiResponse =
  /** status 200 The rules */ SuccessReturnRules;
export type GetReturnRulesApiArg = void;
export type SetReturnRulesApiResponse =
  /** status 200 The updated rules */ SuccessReturnRules;
export type SetReturnRulesApiArg = {
  returnRules: ReturnRules;
};
export type ListReturnsApiResponse =
  /** status 200 The page */ PagedVecAdminReturn;
export type ListReturnsApiArg = {
  page?: number;
  /** 15 when absent; at most 100. */
  perPage?: number;
  state?: ReturnState;
  kind?: ReturnKind;
  /** Number of the return or of its order, name or phone of the customer, or four or more last digits of the phone. */
  search?: string;
};
export type CountReturnsApiResponse =
  /** status 200 The counts */ SuccessReturnCounts;
export type CountReturnsApiArg = void;
export type GetReturnReportApiResponse =
  /** status 200 The report */ SuccessReturnReport;
export type GetReturnReportApiArg = {
  /** First day on which returns were made. */
  from?: Day;
  /** Last day on which returns were made. */
  to?: Day;
};
export type GetReturnApiResponse =
  /** status 200 The return */ SuccessAdminReturn;
export type GetReturnApiArg = {
  /** The return's id */
  id: string;
};
export type ApproveReturnApiResponse =
  /** status 200 The approved return */ SuccessAdminReturn;
export type ApproveReturnApiArg = {
  /** The return's id */
  id: string;
  approveReturn: ApproveReturn;
};
export type CloseReturnApiResponse =
  /** status 200 The closed return */ SuccessAdminReturn;
export type CloseReturnApiArg = {
  /** The return's id */
  id: string;
  closeReturn: CloseReturn;
};
export type DeclineReturnApiResponse =
  /** status 200 The declined return */ SuccessAdminReturn;
export type DeclineReturnApiArg = {
  /** The return's id */
  id: string;
  declineReturn: DeclineReturn;
};
export type ChangeReturnKindApiResponse =
  /** status 200 The changed return */ SuccessAdminReturn;
export type ChangeReturnKindApiArg = {
  /** The return's id */
  id: string;
  changeReturnKind: ChangeReturnKind;
};
export type GetReturnPhotoApiResponse = /** status 200 The photo */ Picture;
export type GetReturnPhotoApiArg = {
  /** The return's id */
  id: string;
  /** Position among the photos, from 0 */
  photo: string;
};
export type ReceiveReturnApiResponse =
  /** status 200 The received return */ SuccessAdminReturn;
export type ReceiveReturnApiArg = {
  /** The return's id */
  id: string;
  receiveReturn: ReceiveReturn;
};
export type ListReviewsApiResponse =
  /** status 200 The page */ PagedVecAdminReview;
export type ListReviewsApiArg = {
  page?: number;
  /** 15 when absent; at most 100. */
  perPage?: number;
  state?: ReviewState;
};
export type AnswerReviewApiResponse =
  /** status 200 The answered review */ SuccessAdminReview;
export type AnswerReviewApiArg = {
  /** The review's id */
  id: string;
  answerReview: AnswerReview;
};
export type PublishReviewApiResponse =
  /** status 200 The published review */ SuccessAdminReview;
export type PublishReviewApiArg = {
  /** The review's id */
  id: string;
  publishReview: PublishReview;
};
export type RejectReviewApiResponse =
  /** status 200 The rejected review */ SuccessAdminReview;
export type RejectReviewApiArg = {
  /** The review's id */
  id: string;
  rejectReview: RejectReview;
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
export type ListShipmentsApiResponse =
  /** status 200 The page */ PagedVecShipment;
export type ListShipmentsApiArg = {
  page?: number;
  /** 15 when absent; at most 100. */
  perPage?: number;
  /** Id of the courier. */
  courier?: string;
  state?: ShipmentState;
  /** Number of the order, barcode, phone or its last digits, or name. */
  search?: string;
  /** True for shipments with a problem or a shadow state alone. */
  needsAttention?: boolean;
};
export type BookShipmentsApiResponse =
  /** status 200 The outcomes, in the order of the request */ SuccessBookingOutcomes;
export type BookShipmentsApiArg = {
  bookShipments: BookShipments;
};
export type ExportShipmentsApiResponse =
  /** status 200 The CSV file, in UTF-8 with a byte order mark */ Csv;
export type ExportShipmentsApiArg = {
  /** Id of the courier. */
  courier: string;
};
export type GetShipmentApiResponse =
  /** status 200 The shipment */ SuccessShipment;
export type GetShipmentApiArg = {
  /** The shipment's id */
  shipment: string;
};
export type RefreshShipmentApiResponse =
  /** status 200 The shipment as the courier knows it */ SuccessShipment;
export type RefreshShipmentApiArg = {
  /** The shipment's id */
  shipment: string;
};
export type RecordShipmentStateApiResponse =
  /** status 200 The shipment with its new state */ SuccessShipment;
export type RecordShipmentStateApiArg = {
  /** The shipment's id */
  shipment: string;
  recordState: RecordState;
};
export type PreviewStatementApiResponse =
  /** status 200 The headers, the first lines and the columns as far as they are known */ SuccessStatementPreview;
export type PreviewStatementApiArg = {
  statementForm: StatementForm;
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
export type ListWaitingEntriesApiResponse =
  /** status 200 The page */ PagedVecPersonalWaitingEntry;
export type ListWaitingEntriesApiArg = {
  page?: number;
  /** 15 when absent; at most 100. */
  perPage?: number;
  state?: WaitingState;
};
export type CountWaitingApiResponse =
  /** status 200 Sizes for which somebody waits */ SuccessWaitingCounts;
export type CountWaitingApiArg = {
  /** Counts only the sizes of this product. */
  productId?: string;
};
export type MarkNotifiedApiResponse =
  /** status 200 The entry */ SuccessPersonalWaitingEntry;
export type MarkNotifiedApiArg = {
  /** The entry's id */
  waitingEntry: string;
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
  /** Includes the facts of each product. */
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
  /** Requires an available variant. */
  inStock?: boolean;
  /** Requires a variant below its original price. */
  onOffer?: boolean;
  /** Ids of products, separated by commas: only these are listed, as far as they exist. Ignored with `paginate=false`. */
  ids?: Id[];
};
export type AdminRole = "owner" | "orders" | "catalogue";
export type AdminDetails = {
  has_second_factor: boolean;
  /** True if a second factor must be set up before anything else. */
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
  | "already_reviewed"
  | "too_many_drafts"
  | "call_required"
  | "already_merged"
  | "undo_expired"
  | "return_not_possible"
  | "already_exchanged"
  | "not_exchangeable"
  | "replacement_missing"
  | "open_orders"
  | "in_use"
  | "offer_used"
  | "bottle_in_use"
  | "bottle_sealed"
  | "bottle_empty"
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
export type Size = number;
export type OrderNumber = number;
export type BatchOrder = {
  /** Millilitres of the batch in the order. */
  ml: Size;
  order_id: Id;
  order_number: OrderNumber;
  packed_at: string;
  product_name: Title;
};
export type PagedVecBatchOrder = {
  data: BatchOrder[];
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  pagination: PageMeta;
  success: True;
};
export type BatchCode = string;
export type Amount = number;
export type Slug = string;
export type BottleProduct = {
  brand_name: Title | null;
  id: Id;
  name: Title;
  slug: Slug | null;
};
export type BottleState = "sealed" | "open" | "empty";
export type Supplier = string;
export type Bottle = {
  batch_code: BatchCode | null;
  bought_on: Day | null;
  cost: Amount | null;
  created_at: string;
  /** Null unless it is empty. */
  emptied_at: string | null;
  id: Id;
  /** Content that was neither drawn nor written off, in millilitres. */
  left_ml: Size;
  /** Volume of the full bottle, in millilitres. */
  ml: Size;
  /** Null while it is sealed. */
  opened_at: string | null;
  product: BottleProduct;
  state: BottleState;
  supplier: Supplier | null;
  updated_at: string;
  /** Version, increased with every change; to be sent with the next one. */
  version: number;
};
export type PagedVecBottle = {
  data: Bottle[];
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  pagination: PageMeta;
  success: True;
};
export type SuccessBottle = {
  data: Bottle;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type Price = number;
export type Volume = number;
export type BottleTerms = {
  batch_code?: BatchCode | null;
  bought_on?: Day | null;
  cost?: Price | null;
  /** Volume of the full bottle. */
  ml: Volume;
  supplier?: Supplier | null;
};
export type NewBottle = BottleTerms & {
  /** Id or slug of the product. */
  product: string;
};
export type Csv = string;
export type ImportedBottles = {
  /** Number of recorded bottles. */
  created: number;
};
export type SuccessImportedBottles = {
  data: ImportedBottles;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type BottlesForm = {
  file: null | Blob;
};
export type Nothing = null;
export type SuccessNothing = {
  data: Nothing;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type UpdateBottle = BottleTerms & {
  /** Version that the caller saw. Nothing changes unless it still matches. */
  expected_version: number;
};
export type DrawKind = "pour" | "spill" | "evaporation" | "correction";
export type Draw = {
  at: string;
  by: Title | null;
  cost: Amount | null;
  id: number;
  kind: DrawKind;
  /** Below zero when they were put back. */
  ml: Size;
  note: string | null;
  order_id: Id | null;
  order_number: OrderNumber | null;
  variant_name: Title | null;
};
export type PagedVecDraw = {
  data: Draw[];
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  pagination: PageMeta;
  success: True;
};
export type BottleStep = {
  /** Version that the caller saw. Nothing changes unless it still matches. */
  expected_version: number;
};
export type WriteOffKind = "spill" | "evaporation" | "correction";
export type WriteOffVolume = number;
export type Remark = string;
export type WriteOff = {
  /** Version that the caller saw. Nothing changes unless it still matches. */
  expected_version: number;
  kind: WriteOffKind;
  /** Below zero to put back, for corrections alone. */
  ml: WriteOffVolume;
  note?: Remark | null;
};
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
export type Refusals = number;
export type CallRule = {
  /** Number of refused orders from which the rule applies; 0 when it is off. */
  refusals: Refusals;
};
export type SuccessCallRule = {
  data: CallRule;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type NewCallRule = {
  refusals: Refusals;
};
export type CashSums = {
  collected: Amount;
  outstanding: Amount;
  to_collect: Amount;
};
export type CourierName = string;
export type OrderPhone = string;
export type OrderStatus =
  "pending" | "processing" | "shipped" | "delivered" | "cancelled";
export type SheetOrder = {
  /** Total with the adjustment by returns; 0 when the order is cancelled. */
  cash_due: Amount;
  city: Title;
  collected: Amount | null;
  courier_name: CourierName | null;
  customer_name: Title;
  id: Id;
  number: OrderNumber;
  phone: OrderPhone;
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
export type CashSum = {
  amount: Amount;
  shipments: number;
};
export type CourierBalance = {
  /** Cash held or due by days since delivery: 0 to 7, 8 to 14, 15 to 30, more. */
  ageing: CashSum[];
  courier_id: Id;
  courier_name: CourierName;
  /** Delivered, not paid, beyond the courier's days. */
  due: CashSum;
  /** Delivered, not paid, within the courier's days. */
  held: CashSum;
  /** Booked, picked up or on hold. */
  on_the_road: CashSum;
  /** Paid in the last 30 days. */
  paid: CashSum;
};
export type CourierCash = {
  /** By name; couriers without cash too. */
  couriers: CourierBalance[];
  /** Differences between statements and shipments that are not settled. */
  difference: Amount;
  /** Fees that couriers deducted. */
  fees: Amount;
};
export type SuccessCourierCash = {
  data: CourierCash;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type LedgerAccount = "order" | "courier" | "till" | "fee" | "difference";
export type RemittanceNumber = number;
export type LedgerEntry = {
  /** Amount above zero, in shekels. */
  amount: Amount;
  at: string;
  by: Title | null;
  courier_name: CourierName | null;
  credit: LedgerAccount;
  debit: LedgerAccount;
  order_number: OrderNumber | null;
  position: number;
  remittance_id: Id | null;
  remittance_number: RemittanceNumber | null;
  /** Position of the entry that this one reverses; null when it reverses none. */
  reverses: number | null;
};
export type LedgerEntries = {
  entries: LedgerEntry[];
};
export type SuccessLedgerEntries = {
  data: LedgerEntries;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type Millilitres = number;
export type Stock = number;
export type SizeUnit = "ml";
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
export type ConsumableName = string;
export type Consumable = {
  cost: Amount;
  name: ConsumableName;
  /** Size of the decants that it is used for, in millilitres. */
  size: Size;
};
export type CostRules = {
  consumables: Consumable[];
  /** Version, increased with every change of the consumables; to be sent with the next one. */
  version: number;
};
export type SuccessCostRules = {
  data: CostRules;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type ConsumableInput = {
  cost: Price;
  name: ConsumableName;
  size: Volume;
};
export type SetConsumables = {
  consumables: ConsumableInput[];
  /** Version that the caller saw. Nothing changes unless it still matches. */
  expected_version: number;
};
export type VariantCost = {
  cost: Amount | null;
  product_name: Title;
  size: Size;
  variant_id: Id;
  variant_name: Title;
};
export type PagedVecVariantCost = {
  data: VariantCost[];
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  pagination: PageMeta;
  success: True;
};
export type SuccessVariantCost = {
  data: VariantCost;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type SetVariantCost = {
  cost?: Price | null;
};
export type Token = string;
export type CourierUrl = string;
export type CourierConnection = {
  /** User name or customer number; may be empty. */
  account: string;
  /** True if a secret is stored; it is never returned. */
  has_secret: boolean;
  /** Last part of the address to which the courier sends hints. */
  hint_token: Token;
  url: CourierUrl;
};
export type CourierKind = "manual" | "csv" | "logestechs" | "opost" | "run";
export type PayoutDays = number;
export type ShipmentField =
  | "barcode"
  | "order_number"
  | "name"
  | "phone"
  | "region"
  | "city"
  | "address"
  | "cash";
export type ColumnHeader = string;
export type ShipmentColumn = {
  field: ShipmentField;
  header: ColumnHeader;
};
export type StatementColumns = {
  /** Cash that the courier collected; empty while it is unknown. */
  amount: string;
  barcode: string | null;
  /** Fee that the courier deducts. */
  fee: string | null;
  order_number: string | null;
  phone: string | null;
};
export type Courier = {
  connection: CourierConnection | null;
  created_at: string;
  id: Id;
  /** False if it gets no new shipments. */
  is_active: boolean;
  /** False if the states that it reports are shown, and change no order. */
  is_trusted: boolean;
  kind: CourierKind;
  name: CourierName;
  payout_days: PayoutDays;
  /** Columns of exported shipments, in order; empty unless the kind is `csv`. */
  shipment_columns: ShipmentColumn[];
  statement_columns: StatementColumns | null;
  /** Version, increased with every change; to be sent with the next one. */
  version: number;
};
export type CourierList = {
  couriers: Courier[];
};
export type SuccessCourierList = {
  data: CourierList;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type SuccessCourier = {
  data: Courier;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type ConnectionInput = {
  account?: string | null;
  /** Unchanged when absent or null. */
  secret?: string | null;
  url: CourierUrl;
};
export type ShipmentColumnInput = {
  field: ShipmentField;
  header: ColumnHeader;
};
export type CourierInput = {
  connection?: ConnectionInput | null;
  is_active: boolean;
  is_trusted: boolean;
  name: CourierName;
  payout_days: PayoutDays;
  /** At least one for the kind `csv`, none for others. */
  shipment_columns?: ShipmentColumnInput[];
};
export type NewCourier = CourierInput & {
  kind: CourierKind;
};
export type UpdateCourier = CourierInput & {
  /** Version that the caller saw. Nothing changes unless it still matches. */
  expected_version: number;
};
export type CreditDays = number;
export type CreditRules = {
  days: CreditDays;
  /** Version, increased with every change; to be sent with the next one. */
  version: number;
};
export type SuccessCreditRules = {
  data: CreditRules;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type UpdateCreditRules = {
  days: CreditDays;
  /** Version that the caller saw. Nothing changes unless it still matches. */
  expected_version: number;
};
export type OrderReference = {
  id: Id;
  number: OrderNumber;
};
export type CustomerSummary = {
  /** End of the block; null when there is none. */
  blocked_until: string | null;
  /** Total of delivered orders. */
  delivered_value: Amount;
  id: Id;
  last_order: OrderReference | null;
  /** Time of the last order; null when there is none. */
  last_order_at: string | null;
  /** True if the shop's rule asks to call before packing an order. */
  must_call: boolean;
  /** Name on the last order, or on the last one that there was. */
  name: Title;
  orders_count: number;
  phone: Phone;
  /** Number of phones, more than one after merges. */
  phones_count: number;
  /** Number of orders that were refused. */
  refusals: number;
};
export type PagedVecCustomerSummary = {
  data: CustomerSummary[];
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  pagination: PageMeta;
  success: True;
};
export type CustomerSort = "LAST_ORDER" | "DELIVERED_VALUE" | "REFUSALS";
export type CustomerAccount = {
  created_at: string;
  email: Email | null;
  id: Id;
  name: Title;
  phone: Phone;
};
export type CustomerAddress = {
  address: Title;
  city: Title;
  /** Number of orders to this address. */
  orders_count: number;
  region: Region;
};
export type BlockReason = string;
export type CustomerBlock = {
  at: string;
  by: Title;
  reason: BlockReason;
  until: string;
};
export type StatusCounts = {
  cancelled: number;
  delivered: number;
  pending: number;
  processing: number;
  shipped: number;
  total: number;
};
export type NoteInput = string;
export type Note = {
  at: string;
  by: Title;
  id: Id;
  text: NoteInput;
};
export type CustomerMerge = {
  at: string;
  by: Title;
  /** Until then the merge can be undone. */
  undo_until: string;
};
export type CustomerPhone = {
  /** Id of the customer with this phone alone. */
  id: Id;
  merge: CustomerMerge | null;
  phone: Phone;
};
export type AdminCustomer = CustomerSummary & {
  /** Accounts of the phones, oldest first; empty for guests. */
  accounts: CustomerAccount[];
  /** Delivery addresses, latest used first. */
  addresses: CustomerAddress[];
  /** True if the customer agreed to messages about the last order. */
  agreed_to_messages: boolean;
  block: CustomerBlock | null;
  /** Number of orders in each status. */
  by_status: StatusCounts;
  email: Email | null;
  /** Names on orders, latest first. */
  names: Title[];
  /** Entries in chronological order, oldest first. */
  notes: Note[];
  /** The customer's own phone first, then merged ones in the order of merging. */
  phones: CustomerPhone[];
};
export type SuccessAdminCustomer = {
  data: AdminCustomer;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type NewBlock = {
  /** Reason for colleagues; customers never see it. */
  reason: BlockReason;
  /** Last day of the block. */
  until: Day;
};
export type ExportedSession = {
  created_at: string;
  /** Null unless the session was ended before it expired. */
  ended_at: string | null;
  expires_at: string;
};
export type ExportedAccount = {
  /** Times of requests for a new password that are still stored. */
  password_recoveries: string[];
  /** Sessions that are still stored, ended ones included. */
  sessions: ExportedSession[];
  user: User;
  /** Ids of the products on the wishlist, newest first. */
  wishlist: Id[];
};
export type SalesChannel = "web" | "phone" | "whatsapp" | "instagram" | "shop";
export type EnteredText = string;
export type DraftLocation = {
  address: EnteredText;
  city: EnteredText;
  /** Id of the place that the city names; absent when it is in the customer's words. */
  place_id?: EnteredText;
  region: Region | null;
};
export type DraftCustomer = {
  email: EnteredText;
  location: DraftLocation;
  name: EnteredText;
  phone: EnteredText;
};
export type DraftDiscount = {
  amount: Amount | null;
  reason: EnteredText;
};
export type Units = number;
export type CartGiftSet = {
  id: Id;
  quantity: Units;
};
export type CartVariant = {
  id: Id;
  quantity: Units;
};
export type CartProduct = {
  id: Id;
  variants: CartVariant[];
};
export type Slots = number;
export type CartChoice = {
  /** Quantity in one set. */
  quantity: Slots;
  variant_id: Id;
};
export type CartSampleSet = {
  /** Choices for one set. */
  choices: CartChoice[];
  /** Id of its template. */
  id: Id;
  quantity: Units;
};
export type CartItems = {
  gift_sets?: CartGiftSet[];
  products?: CartProduct[];
  sample_sets?: CartSampleSet[];
};
export type NoteText = string;
export type OrderDraft = {
  agreed_to_messages: boolean;
  channel: SalesChannel | null;
  /** Name of the administrator who began it. */
  created_by: Title;
  customer: DraftCustomer;
  discount: DraftDiscount | null;
  id: Id;
  items: CartItems;
  note: NoteText;
  updated_at: string;
  /** Name of the administrator who changed it last. */
  updated_by: Title;
  version: number;
};
export type ReturnPosition = string;
export type OrderCredit = {
  /** Deducted from the items total. */
  amount: Amount;
  /** Line of the bottle. */
  line: ReturnPosition;
  /** Time at which the sample was ordered. */
  ordered_at: string;
};
export type OrderLocation = {
  address: Title;
  city: Title;
  /** Id of the place that the city names; absent when it is in the customer's words. */
  place_id?: Slug;
  region: Region;
};
export type OrderCustomer = {
  email: Email | null;
  location: OrderLocation;
  name: Title;
  phone: OrderPhone;
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
  /** Line that the shares of offers, and the credits, name. */
  line?: ReturnPosition;
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
export type OfferCode = string;
export type OfferName = string;
export type OrderOfferShare = {
  amount: Amount;
  line: ReturnPosition;
};
export type OrderOffer = {
  /** Deducted from the items total; the sum of the shares. */
  amount: Amount;
  code: OfferCode | null;
  id: Id;
  name: OfferName;
  shares: OrderOfferShare[];
  /** Deducted from the cost of delivery. */
  shipping: Amount;
};
export type Order = {
  /** Added to the total because of returns; negative when it is deducted. */
  adjustment: Amount;
  /** Total with the adjustment; 0 when the order is cancelled. */
  cash_due: Amount;
  created_at: string;
  credits: OrderCredit[];
  /** Deducted from the items total by credits. */
  credits_total: Amount;
  customer: OrderCustomer;
  /** Deducted from the items total. */
  discount: Amount;
  id: Id;
  items: OrderItems;
  items_total: Amount;
  /** Short number for conversations with customers. */
  number: OrderNumber;
  offers: OrderOffer[];
  /** Deducted from the items total by offers. */
  offers_total: Amount;
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
export type Confirmation = "not_called" | "no_answer" | "confirmed" | "refused";
export type DiscountReason = string;
export type ReturnNumber = number;
export type ExchangeOf = {
  /** Order whose items are exchanged. */
  order_id: Id;
  order_number: OrderNumber;
  return_id: Id;
  return_number: ReturnNumber;
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
  /** True if the order was revised since. */
  is_stale: boolean;
  printed_at: string;
  printed_by: Title;
  times: number;
};
export type ReturnKind = "refused" | "damaged" | "exchange" | "return";
export type ReturnState =
  "requested" | "approved" | "received" | "closed" | "declined";
export type OrderReturn = {
  fee: Amount;
  id: Id;
  kind: ReturnKind;
  number: ReturnNumber;
  state: ReturnState;
  value: Amount;
};
export type Barcode = string;
export type ShipmentReason = string;
export type ShipmentState =
  | "draft"
  | "booked"
  | "picked_up"
  | "on_hold"
  | "delivered"
  | "paid_out"
  | "returning"
  | "returned"
  | "cancelled";
export type OrderShipment = {
  barcode: Barcode | null;
  courier_name: CourierName;
  id: Id;
  reason: ShipmentReason;
  state: ShipmentState;
};
export type DeedKind =
  | "placed"
  | "status"
  | "confirmation"
  | "note"
  | "note_deleted"
  | "labels"
  | "sheet"
  | "cash"
  | "revised"
  | "return"
  | "message"
  | "shipment";
export type MessageChannel = "sms" | "email";
export type MessageOutcome = "unknown" | "sent" | "unsent" | "rejected";
export type OrderMessage = {
  channel: MessageChannel;
  outcome: MessageOutcome;
};
export type ReturnChange = {
  kind: ReturnKind;
  number: ReturnNumber;
  state: ReturnState;
};
export type ContactChange = {
  after: string | null;
  before: string | null;
  field: string;
};
export type DiscountChange = {
  after: Amount;
  before: Amount;
  reason_after: string | null;
  reason_before: string | null;
};
export type ItemChange = {
  after: number;
  before: number;
  name: Title;
};
export type OrderRevision = {
  contact: ContactChange[];
  discount: DiscountChange | null;
  items: ItemChange[];
  /** Revision of the order that it made. */
  number: number;
  /** Null when none was given. */
  reason: string | null;
  total_after: Amount;
  total_before: Amount;
};
export type Deed = {
  at: string;
  by: Title | null;
  /** A status or a confirmation, by the kind. */
  from: string | null;
  kind: DeedKind;
  message?: OrderMessage | null;
  return?: ReturnChange | null;
  revision?: OrderRevision | null;
  shipment?: OrderShipment | null;
  /** Text of a note that is not deleted, or the collected cash in shekels. */
  text: string | null;
  /** A status or a confirmation, by the kind. */
  to: string | null;
};
export type AdminOrder = Order & {
  /** True if the customer agreed to messages about the order, and did not withdraw since. */
  agreed_to_messages: boolean;
  cash: Cash;
  /** Channel by which the order reached the shop. */
  channel: SalesChannel;
  confirmation: Confirmation;
  /** End of the customer's block, which may be over; null when there is none. */
  customer_blocked_until: string | null;
  customer_id: Id | null;
  discount_reason: DiscountReason | null;
  duplicate_of: OrderReference | null;
  exchange_of: ExchangeOf | null;
  /** Entries in chronological order, oldest first. */
  history: SignedStatusChange[];
  labels: Printing | null;
  /** True if the shop's rule asks to call the customer before packing, and nobody has confirmed the order yet. */
  must_call: boolean;
  /** Entries in chronological order, oldest first. */
  notes: Note[];
  notes_count: number;
  /** Number of earlier orders of the same customer that were refused. */
  refused_before: number;
  /** Returns of the order, oldest first. */
  returns: OrderReturn[];
  /** Number of the contents, increased with each revision. */
  revision: number;
  sheets: Printing | null;
  shipment: OrderShipment | null;
  /** Entries in chronological order, oldest first. */
  timeline: Deed[];
  /** Token with which the customer tracks the order. */
  tracking_token: Token;
  /** Version, increased with every change by an administrator. */
  version: number;
};
export type ReturnCustomer = {
  city: Title;
  name: Title;
  phone: OrderPhone;
  region: Region;
};
export type ReturnDetails = string;
export type AdminReturnLine = {
  /** True if all of it was poured from opened bottles, and so cannot be restocked; null when unknown. */
  is_poured: boolean | null;
  /** True if the units went back into the stock; null until the return is received. */
  is_restocked: boolean | null;
  line: ReturnPosition;
  name: Title;
  quantity: Units;
  /** Price of the units, without their share of the order's discount. */
  value: Amount;
  variant_name: Title | null;
};
export type ReturnedOrder = {
  id: Id;
  number: OrderNumber;
  status: OrderStatus;
};
export type PhotoUrl = string;
export type ReturnReason =
  | "changed_mind"
  | "not_as_expected"
  | "damaged"
  | "wrong_item"
  | "late"
  | "unreachable"
  | "price"
  | "other";
export type AdminReturn = {
  by: Title | null;
  /** Cash due of the order that is returned. */
  cash_due: Amount;
  created_at: string;
  customer: ReturnCustomer;
  /** Null unless the return is declined. */
  decline_reason: string | null;
  details: ReturnDetails;
  fee: Amount;
  id: Id;
  kind: ReturnKind;
  lines: AdminReturnLine[];
  number: ReturnNumber;
  order: ReturnedOrder;
  photos: PhotoUrl[];
  reason: ReturnReason;
  replacement: OrderReference | null;
  requested_by_customer: boolean;
  state: ReturnState;
  updated_at: string;
  /** Price of the lines, without their share of the order's discount. */
  value: Amount;
  /** Version, increased with every change; to be sent with the next step. */
  version: number;
};
export type ReviewAnswer = string;
export type Stars = number;
export type ReviewerName = string;
export type ReviewPhotoUrl = string;
export type ReviewText = string;
export type Review = {
  answer: ReviewAnswer | null;
  created_at: string;
  id: Id;
  longevity: Stars | null;
  name: ReviewerName;
  photos: ReviewPhotoUrl[];
  sillage: Stars | null;
  stars: Stars;
  text: ReviewText;
};
export type ReviewState = "pending" | "published" | "rejected";
export type ExportedReview = Review & {
  order_id: Id;
  product_id: Id;
  state: ReviewState;
};
export type WaitingState =
  "waiting" | "notified" | "due" | "left" | "expired" | "bought";
export type WaitingText = string;
export type PersonalWaitingEntry = {
  created_at: string;
  id: Id;
  /** Null before the person is told. */
  notified_at: string | null;
  phone: Phone;
  product_id: Id;
  product_name: Title;
  state: WaitingState;
  /** Message that tells the person, with the link of the entry. */
  text: WaitingText;
  variant_id: Id;
  /** Name of the variant with its size. */
  variant_name: Title;
};
export type CustomerData = {
  /** Accounts of the phones, oldest first. */
  accounts: ExportedAccount[];
  customer: AdminCustomer;
  /** Unfinished orders with one of the phones. */
  drafts: OrderDraft[];
  exported_at: string;
  /** Orders of all phones, newest first. */
  orders: AdminOrder[];
  /** Returns of the orders, with the addresses of their photos. */
  returns: AdminReturn[];
  /** Reviews of the orders' products, oldest first. */
  reviews: ExportedReview[];
  /** Sizes that the phones wait for, or did, in the order of joining. */
  waiting_list: PersonalWaitingEntry[];
};
export type SuccessCustomerData = {
  data: CustomerData;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type Erasure = {
  /** False while a service is unavailable; the rest is erased as soon as it responds. */
  is_complete: boolean;
};
export type SuccessErasure = {
  data: Erasure;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type PhoneInput = string;
export type EraseCustomer = {
  /** A phone of the customer. */
  phone: PhoneInput;
};
export type NewMerge = {
  /** The other customer's phone in any notation, or id. */
  other: PhoneInput;
};
export type NewNote = {
  text: NoteInput;
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
export type Hours = number;
export type DeliveryReportRow = {
  /** Number delivered or paid out. */
  delivered: number;
  /** Name of the courier, name of the region's constant, or city; empty for the total. */
  group: string;
  hours_to_door: Hours | null;
  hours_to_money: Hours | null;
  /** Number returning or returned. */
  returned: number;
  shipments: number;
};
export type DeliveryReport = {
  /** Rows with most shipments first. */
  rows: DeliveryReportRow[];
  total: DeliveryReportRow;
};
export type SuccessDeliveryReport = {
  data: DeliveryReport;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type DeliveryGrouping = "courier" | "region" | "place";
export type ChangeKind =
  | "confirmation"
  | "note"
  | "printed"
  | "cash"
  | "contents"
  | "return"
  | "shipment";
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
export type StatusFilter =
  "pending" | "processing" | "shipped" | "delivered" | "cancelled" | "all";
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
export type OfferConditions = {
  brand_ids: Id[];
  categories: Category[];
  /** True if it is for the first order of a phone. */
  is_first_order_only: boolean;
  minimum: Amount | null;
  /** Least number of matching items. */
  minimum_units: number | null;
  /** Slugs of perfume notes. */
  notes: Slug[];
  product_ids: Id[];
  /** Regions that it is delivered to. */
  regions: Region[];
  /** Sizes that it is for, in millilitres. */
  sizes: Size[];
};
export type OfferEffect = "percent" | "amount" | "free_delivery" | "nth_item";
export type OfferNth = number;
export type OfferPercent = number;
export type OfferState =
  "active" | "scheduled" | "ended" | "paused" | "exhausted";
export type Offer = {
  amount: Amount | null;
  code: OfferCode | null;
  conditions: OfferConditions;
  created_at: string;
  effect: OfferEffect;
  /** Null when it has no end. */
  ends_at: string | null;
  id: Id;
  /** False while it is switched off. */
  is_enabled: boolean;
  /** Number of orders that may use it; null for any number. */
  limit: number | null;
  /** Number of orders of one phone that may use it; null for any number. */
  limit_per_phone: number | null;
  name: OfferName;
  nth: OfferNth | null;
  percent: OfferPercent | null;
  /** Null when it was effective at once. */
  starts_at: string | null;
  state: OfferState;
  updated_at: string;
  updated_by: Title | null;
  /** Orders that use it and are not cancelled; counted only for offers with a limit. */
  uses: number;
  /** Version, increased with every change; to be sent with the next one. */
  version: number;
};
export type PagedVecOffer = {
  data: Offer[];
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  pagination: PageMeta;
  success: True;
};
export type SuccessOffer = {
  data: Offer;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type OfferConditionsInput = {
  brand_ids?: Id[] | null;
  categories?: Category[] | null;
  /** True if it is for the first order of a phone. */
  is_first_order_only?: boolean | null;
  /** Least price of the matching items before discounts. */
  minimum?: number | null;
  /** Least number of matching items. */
  minimum_units?: number | null;
  /** Slugs of perfume notes. */
  notes?: Slug[] | null;
  product_ids?: Id[] | null;
  /** Regions that it is delivered to. */
  regions?: Region[] | null;
  /** Sizes that it is for, in millilitres. */
  sizes?: Size[] | null;
};
export type OfferInput = {
  /** Required for the effect `amount`, null for others. */
  amount?: number | null;
  code?: OfferCode | null;
  conditions?: OfferConditionsInput | null;
  effect: OfferEffect;
  /** Null for no end. */
  ends_at?: string | null;
  /** False to switch it off. */
  is_enabled: boolean;
  /** Number of orders that may use it; null for any number. */
  limit?: number | null;
  /** Number of orders of one phone that may use it; null for any number. */
  limit_per_phone?: number | null;
  name: OfferName;
  nth?: OfferNth | null;
  percent?: OfferPercent | null;
  /** Null to be effective at once. */
  starts_at?: string | null;
};
export type UpdateOffer = OfferInput & {
  /** Version that the caller saw. Nothing changes unless it still matches. */
  expected_version: number;
};
export type OrderDraftSummary = {
  customer_name: EnteredText;
  id: Id;
  /** Number of lines of all kinds. */
  lines: number;
  /** Phone number as it was entered. */
  phone: EnteredText;
  updated_at: string;
  /** Name of the administrator who changed it last. */
  updated_by: Title;
};
export type SuccessVecOrderDraftSummary = {
  data: OrderDraftSummary[];
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type SuccessOrderDraft = {
  data: OrderDraft;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type OrderDraftForm = {
  /** True if the customer agreed to messages about the order; false when absent. */
  agreed_to_messages?: boolean | null;
  channel?: SalesChannel | null;
  customer?: DraftCustomer;
  discount?: DraftDiscount | null;
  items?: CartItems | null;
  note?: NoteText | null;
};
export type OrderDraftUpdate = OrderDraftForm & {
  /** Version that the caller saw. Nothing changes unless it still matches. */
  expected_version?: number;
};
export type PagedVecAdminOrder = {
  data: AdminOrder[];
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  pagination: PageMeta;
  success: True;
};
export type PlacedOrder = {
  created_at: string;
  /** Deducted from the items total by credits. */
  credits_total: Amount;
  /** Deducted from the items total. */
  discount: Amount;
  id: Id;
  items_total: Amount;
  number: OrderNumber;
  /** Deducted from the items total by offers. */
  offers_total: Amount;
  shipping: Amount;
  status: OrderStatus;
  total: Amount;
  /** Token with which a guest tracks the order. */
  tracking_token: Token;
};
export type SuccessPlacedOrder = {
  data: PlacedOrder;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type OfferProblem =
  | "offer_unknown"
  | "offer_not_started"
  | "offer_ended"
  | "offer_exhausted"
  | "offer_used_by_phone"
  | "offer_first_order_only"
  | "offer_other_region"
  | "offer_no_matching_items"
  | "offer_below_minimum";
export type QuotedLine = string;
export type AppliedCredit = {
  /** Deducted from the items total. */
  amount: Amount;
  field: QuotedLine;
  id: Id;
  /** Time at which the sample was ordered. */
  ordered_at: string;
  /** Id of the perfume of sample and bottle. */
  product_id: Id;
};
export type Days = number;
export type DeliveryDays = {
  max: Days;
  min: Days;
};
export type LineKind = "variant" | "gift_set" | "sample_set";
export type DroppedLine = {
  /** Path of the line in the request: `items.products.0.variants.0`. */
  field: string;
  id: string;
  kind: LineKind;
};
export type FreeShipping = {
  /** Missing amount; 0 when the threshold is reached. */
  remaining: Amount;
  threshold: Amount;
};
export type QuotedGiftSet = {
  id: Id;
  image: ImagePath | null;
  /** Unavailable lines are listed and not counted in the total. */
  is_available: boolean;
  line_total: Amount;
  name: Title;
  price: Amount;
  quantity: Units;
  slug: Slug;
};
export type QuotedVariant = {
  id: Id;
  image: ImagePath | null;
  /** Unavailable lines are listed and not counted in the total. */
  is_available: boolean;
  line_total: Amount;
  name: Title;
  price: Amount;
  quantity: Units;
  size_unit: SizeUnit;
  size_value: Size;
  /** Units left, when stock is counted and low. */
  stock_left?: number;
};
export type QuotedProduct = {
  brand_name: Title | null;
  id: Id;
  image: ImagePath | null;
  name: Title;
  slug: Slug;
  variants: QuotedVariant[];
};
export type QuotedChoice = {
  brand_name: Title | null;
  image: ImagePath | null;
  /** True if it has no issue of its own. */
  is_available: boolean;
  name: Title;
  /** Price of one unit bought singly. */
  price: Amount;
  product_id: Id;
  product_name: Title;
  product_slug: Slug;
  /** Quantity in one set. */
  quantity: Slots;
  /** Share in the price of one set. */
  share: Amount;
  size_unit: SizeUnit;
  size_value: Size;
  variant_id: Id;
};
export type SampleSetIssue = {
  code: string;
  /** Path in the request: `items.sample_sets.0.choices`, or `….choices.0.variant_id` for a single choice. */
  field: string;
  /** Message for the customer. */
  message: string;
};
export type QuotedSampleSet = {
  choices: QuotedChoice[];
  /** Id of its template. */
  id: Id;
  /** Unavailable lines are listed and not counted in the total. */
  is_available: boolean;
  /** Reasons why it is unavailable. */
  issues: SampleSetIssue[];
  line_total: Amount;
  name: Title;
  price: Amount;
  quantity: Units;
  /** Difference to the choices' own prices for one set; 0 when these are lower. */
  saving: Amount;
  slug: Slug;
};
export type QuotedItems = {
  gift_sets: QuotedGiftSet[];
  products: QuotedProduct[];
  /** Absent in responses that earlier versions have left in caches. */
  sample_sets?: QuotedSampleSet[];
};
export type OfferUnit = "sample" | "piece";
export type NearOffer = {
  amount: Amount | null;
  effect: OfferEffect;
  id: Id;
  missing_amount: Amount | null;
  /** Missing number of matching items; null when none is missing. */
  missing_units: number | null;
  name: OfferName;
  percent: OfferPercent | null;
  /** Kind of the missing items. */
  unit: OfferUnit;
};
export type OfferShare = {
  amount: Amount;
  field: QuotedLine;
};
export type AppliedOffer = {
  /** Deducted from the items total; the sum of the shares. */
  amount: Amount;
  code: OfferCode | null;
  id: Id;
  name: OfferName;
  shares: OfferShare[];
  /** Deducted from the cost of delivery. */
  shipping: Amount;
};
export type Quote = {
  code_problem: OfferProblem | null;
  credits: AppliedCredit[];
  /** Deducted from the items total by credits. */
  credits_total: Amount;
  /** Promised days of delivery; absent while the region is unknown or nothing is promised. */
  days?: DeliveryDays;
  /** Lines whose product, gift set or template no longer exists. */
  dropped: DroppedLine[];
  free_shipping: FreeShipping;
  items: QuotedItems;
  items_total: Amount;
  /** Offers that just do not apply, nearest first. */
  near_offers: NearOffer[];
  /** Offers that apply: the automatic one first, then that of the code. */
  offers: AppliedOffer[];
  /** Deducted from the items total by offers. */
  offers_total: Amount;
  shipping: Amount | null;
  /** Sum of what is known. */
  total: Amount;
};
export type ShortLine = {
  /** Number of units left. */
  available: number;
  /** Path of the line in the request: `items.products.0.variants.0`. */
  field: string;
  name: Title;
};
export type OutOfStock = {
  lines: ShortLine[];
};
export type OrderLocationInput = {
  address: TitleInput;
  city: TitleInput;
  place_id?: Slug | null;
  region: Region;
};
export type OrderCustomerInput = {
  email?: string | null;
  id?: Id | null;
  location: OrderLocationInput;
  name: TitleInput;
  phone: PhoneInput;
};
export type DiscountInput = {
  /** More than 0, and at most the items total without offers and credits. */
  amount: number;
  reason: DiscountReason;
};
export type DraftReference = {
  id: Id;
  /** Version that the caller saw. Nothing is ordered unless it still matches. */
  version: number;
};
export type PlaceAdminOrder = {
  /** True if the customer agreed to messages about the order; false when absent. */
  agreed_to_messages?: boolean | null;
  channel: SalesChannel;
  /** Code of an offer, in any case. One that does not apply is invalid, unless the expected total matches without it. */
  code?: string | null;
  customer: OrderCustomerInput;
  discount?: DiscountInput | null;
  draft?: DraftReference | null;
  exchange_return?: Id | null;
  /** Total that the administrator saw, with the discount. The order is rejected with the new quote, which knows no
    discount, unless it still matches. */
  expected_total?: number | null;
  items: CartItems;
  note?: NoteText | null;
};
export type OrderBatch = {
  batch_code: BatchCode;
  order_id: Id;
  variant_id: Id;
};
export type SuccessVecOrderBatch = {
  data: OrderBatch[];
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
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
  /** Permits orders that were printed before to be printed again. */
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
  /** True if the message is sent by SMS or e-mail to customers who agreed. */
  is_automatic: boolean;
  /** True if the text is the default. */
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
  /** True to send it automatically; unchanged when absent. */
  is_automatic?: boolean | null;
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
export type RevisedDiscount = {
  /** At most the items total without offers and credits; 0 removes the discount. */
  amount: number;
  /** Required unless the amount is 0. */
  reason?: string | null;
};
export type ReviseOrder = {
  customer?: OrderCustomerInput | null;
  discount?: RevisedDiscount | null;
  /** Revision that the caller saw. Nothing changes unless it still matches. */
  expected_revision: number;
  expected_status?: OrderStatus | null;
  /** Total that the caller saw. Nothing changes unless it still matches. */
  expected_total?: number | null;
  items?: CartItems | null;
  reason?: string | null;
};
export type KnownPercent = number;
export type Margin = {
  /** Cost of these units. */
  known_cost: Amount;
  /** Share of the revenue whose cost is known, in whole percent, rounded down; without revenue 100 if all costs are known,
    else 0. */
  known_percent: KnownPercent;
  /** Revenue of these units. */
  known_revenue: Amount;
  /** Units whose cost is known. */
  known_units: number;
  margin: Amount | null;
  /** After offers, credits and discounts, without delivery; what returns give back later is not deducted. */
  revenue: Amount;
  units: number;
};
export type OrderLineMargin = {
  margin: Margin;
  product_name: Title;
  variant_id: Id;
  variant_name: Title;
};
export type OrderMargin = {
  /** Change of the cash due by returns and exchanges: below zero for what is given back. */
  adjustment: Amount;
  /** Paid by the customer for the delivery. */
  delivery: Amount;
  /** Fee of the courier, once it is in the ledger; until then what the delivery costs without offers. */
  delivery_cost: Amount;
  earned: Amount | null;
  lines: OrderLineMargin[];
  packed_at: string;
  total: Margin;
};
export type SuccessOrderMargin = {
  data: OrderMargin;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type SuccessAdminReturn = {
  data: AdminReturn;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type ReturnFee = number;
export type ReturnPositionInput = string;
export type ReturnLineInput = {
  line: ReturnPositionInput;
  quantity: Units;
};
export type CreateReturn = {
  details?: ReturnDetails | null;
  /** Number of returns of the order that the caller saw, declined ones included. Nothing is created unless it still
    matches. */
  expected_returns?: number | null;
  fee?: ReturnFee | null;
  kind: ReturnKind;
  lines: ReturnLineInput[];
  reason: ReturnReason;
};
export type RecoveryState = "waiting" | "linked" | "expired";
export type PasswordRecovery = {
  id: Id;
  /** Name of the customer. */
  name: Title;
  phone: Phone;
  requested_at: string;
  state: RecoveryState;
};
export type PagedVecPasswordRecovery = {
  data: PasswordRecovery[];
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  pagination: PageMeta;
  success: True;
};
export type RecoveryUrl = string;
export type RecoveryLink = {
  expires_at: string;
  /** Name of the customer. */
  name: Title;
  phone: Phone;
  /** Returned only this once. */
  url: RecoveryUrl;
};
export type SuccessRecoveryLink = {
  data: RecoveryLink;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
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
  /** True if it is the current session. */
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
export type OpenOrder = {
  id: Id;
  number: OrderNumber;
  status: OrderStatus;
  total: Amount;
};
export type PhoneSummary = {
  last_contact: OrderCustomer | null;
  /** Orders that are neither delivered nor cancelled; newest first. */
  open_orders: OpenOrder[];
  orders: number;
  /** Orders whose customer refused them. */
  refused_orders: number;
};
export type SuccessPhoneSummary = {
  data: PhoneSummary;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type PlaceKind =
  "governorate" | "city" | "town" | "village" | "camp" | "neighbourhood";
export type Place = {
  area: Title | null;
  id: Slug;
  kind: PlaceKind;
  name: Title;
  region: Region;
};
export type PlaceRate = {
  cost: Amount;
  days: DeliveryDays | null;
  free_from: Amount | null;
  place: Place;
};
export type SuccessVecPlaceRate = {
  data: PlaceRate[];
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type SuccessPlaceRate = {
  data: PlaceRate;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type DeliveryDaysInput = {
  max: Days;
  min: Days;
};
export type PlaceRateForm = {
  cost: Price;
  days?: DeliveryDaysInput | null;
  free_from?: Price | null;
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
export type ShopRating = number;
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
  longevity?: ShopRating;
  notes?: PerfumeNoteLayers;
  occasions?: Occasion[];
  perfumer?: Title;
  seasons?: Season[];
  /** From 1, close to the skin, to 5, filling a room. */
  sillage?: ShopRating;
  /** Year of the launch. */
  year?: Year;
};
export type MlStock = {
  /** True if another bottle should be opened. */
  is_low: boolean;
  left: Millilitres;
};
export type Average = number;
export type Rating = {
  average: Average;
  /** Number of published reviews. */
  count: number;
};
export type Variant = {
  color: Title | null;
  created_at: string;
  /** True if it is poured from the product's opened bottle instead of having its own stock. For administrators only. */
  draws_ml?: boolean;
  id: Id;
  image_path: ImagePath | null;
  is_available: boolean;
  /** True if it is enabled. For administrators only. */
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
  rating: Rating | null;
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
  longevity?: ShopRating | null;
  notes?: PerfumeNoteLayersForm | null;
  occasions?: Occasion[];
  perfumer?: string | null;
  seasons?: Season[];
  sillage?: ShopRating | null;
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
  | "order"
  | "cancelled"
  | "counted"
  | "changed"
  | "opened"
  | "import"
  | "revised"
  | "returned"
  | "written_off";
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
  /** True if it is poured from the product's opened bottle. By default, a new variant of at most 10 ml is, if there
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
  /** True if it is poured from the product's opened bottle. By default, a new variant of at most 10 ml is, if there
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
export type ReversalReason = string;
export type RemittanceState = "draft" | "confirmed" | "reversed";
export type LineClass =
  "matched" | "short" | "over" | "unknown" | "missing" | "fee";
export type ClassTotal = {
  /** Cash by the statement. */
  amount: Amount;
  class: LineClass;
  /** Cash of the matched shipments. */
  expected: Amount;
  fee: Amount;
  /** Number of the lines. */
  lines: number;
};
export type Remittance = {
  /** Null unless it was confirmed. */
  confirmed_at: string | null;
  confirmed_by: Title | null;
  courier_id: Id;
  courier_name: CourierName;
  created_at: string;
  day: Day;
  /** Money that arrived, as counted. */
  declared: Amount;
  /** Name of the uploaded file; may be empty. */
  file_name: string;
  id: Id;
  imported_by: Title;
  number: RemittanceNumber;
  /** True in the response to an import of a file that was imported before. */
  replayed: boolean;
  reversal_reason: ReversalReason | null;
  /** Null unless it was reversed. */
  reversed_at: string | null;
  reversed_by: Title | null;
  state: RemittanceState;
  /** Amounts minus fees of all lines. */
  stated: Amount;
  /** Sums of the lines by class. */
  totals: ClassTotal[];
  /** Version, increased with every change; to be sent with the next one. */
  version: number;
};
export type PagedVecRemittance = {
  data: Remittance[];
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  pagination: PageMeta;
  success: True;
};
export type SuccessRemittance = {
  data: Remittance;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type StatementColumnsInput = {
  amount: ColumnHeader;
  barcode?: ColumnHeader | null;
  fee?: ColumnHeader | null;
  order_number?: ColumnHeader | null;
  phone?: ColumnHeader | null;
};
export type CountedCash = number;
export type RemittanceForm = {
  /** Headers of the columns; in a form as JSON. */
  columns: StatementColumnsInput;
  courier_id: Id;
  /** Day of the payment, not in the future. */
  day: Day;
  /** Money that arrived, as counted. */
  declared: CountedCash;
  file: null | Blob;
};
export type MatchedShipment = {
  /** Cash to collect on delivery. */
  cash: Amount;
  customer_name: Title;
  id: Id;
  order_id: Id;
  order_number: OrderNumber;
  state: ShipmentState;
};
export type RemittanceLine = {
  /** Cash that the courier collected by the statement. */
  amount: Amount;
  /** Barcode by the statement; may be empty. */
  barcode: string;
  class: LineClass;
  fee: Amount;
  /** Number of the order by the statement; may be empty. */
  order_number: string;
  /** Phone by the statement; may be empty. */
  phone: string;
  /** Line in the file, from 2; 0 for missing shipments. */
  position: number;
  shipment: MatchedShipment | null;
};
export type RemittanceDetail = Remittance & {
  /** Lines by their position in the file. */
  lines: RemittanceLine[];
  lines_meta: PageMeta;
};
export type SuccessRemittanceDetail = {
  data: RemittanceDetail;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type ConfirmRemittance = {
  /** Version that the caller saw. Nothing changes unless it still matches. */
  expected_version: number;
};
export type ReverseRemittance = {
  /** Version that the caller saw. Nothing changes unless it still matches. */
  expected_version: number;
  reason: ReversalReason;
};
export type MarginRow = {
  /** Id of the product or brand, month as `2026-03`, or size in millilitres as `2.5`; empty for products without a brand. */
  key: string;
  margin: Margin;
  name: Title | null;
};
export type MarginReport = {
  /** Rows with most revenue first, at most 500; months in their order. */
  rows: MarginRow[];
  /** Sum over all groups, also those beyond the rows. */
  total: Margin;
};
export type SuccessMarginReport = {
  data: MarginReport;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type MarginGroup = "size" | "product" | "brand" | "month";
export type RunOut = {
  /** Days until the stock and the sealed bottles are used up; null when nothing was poured. */
  days: number | null;
  /** Content of open bottles. */
  open_ml: Size;
  /** Poured for orders in the last 30 days. */
  poured_ml: Size;
  product: BottleProduct;
  /** Content of sealed bottles. */
  sealed_ml: Size;
  /** Stock of which the decants are poured, in millilitres. */
  stock_ml: Size;
};
export type PagedVecRunOut = {
  data: RunOut[];
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  pagination: PageMeta;
  success: True;
};
export type ReturnFees = {
  ISRAEL: ReturnFee;
  JERUSALEM: ReturnFee;
  WEST_BANK: ReturnFee;
};
export type ReturnWindow = number;
export type ReturnRules = {
  fees: ReturnFees;
  window_days: ReturnWindow;
};
export type SuccessReturnRules = {
  data: ReturnRules;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type PagedVecAdminReturn = {
  data: AdminReturn[];
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  pagination: PageMeta;
  success: True;
};
export type ReturnCounts = {
  approved: number;
  received: number;
  requested: number;
};
export type SuccessReturnCounts = {
  data: ReturnCounts;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type ReturnReportRow = {
  kind: ReturnKind;
  reason: ReturnReason;
  returns: number;
  units: number;
  value: Amount;
};
export type ReturnReport = {
  /** Number of orders without a return that the customer refused when called. */
  refused_when_called: number;
  rows: ReturnReportRow[];
};
export type SuccessReturnReport = {
  data: ReturnReport;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type ApproveReturn = {
  /** Version that the caller saw. Nothing changes unless it still matches. */
  expected_version: number;
  fee?: ReturnFee | null;
};
export type CloseReturn = {
  /** Version that the caller saw. Nothing changes unless it still matches. */
  expected_version: number;
};
export type DeclineReason = string;
export type DeclineReturn = {
  /** Version that the caller saw. Nothing changes unless it still matches. */
  expected_version: number;
  reason: DeclineReason;
};
export type ChangedReturnKind = "return";
export type ChangeReturnKind = {
  /** Version that the caller saw. Nothing changes unless it still matches. */
  expected_version: number;
  kind: ChangedReturnKind;
};
export type Picture = Blob;
export type ReceivedLine = {
  line: ReturnPositionInput;
  /** True to put the units back into the stock; false to write them off. */
  restock: boolean;
};
export type ReceiveReturn = {
  /** Version that the caller saw. Nothing changes unless it still matches. */
  expected_version: number;
  /** Every line of the return. */
  lines: ReceivedLine[];
};
export type ReviewedProduct = {
  id: Id;
  name: Title;
  slug: Slug;
};
export type AdminReview = Review & {
  answered_by: Title | null;
  /** Null until it is published or rejected. */
  decided_at: string | null;
  order_number: OrderNumber;
  product: ReviewedProduct;
  state: ReviewState;
  /** Version, increased with every change; to be sent with the next one. */
  version: number;
};
export type PagedVecAdminReview = {
  data: AdminReview[];
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  pagination: PageMeta;
  success: True;
};
export type SuccessAdminReview = {
  data: AdminReview;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type AnswerReview = {
  answer: ReviewAnswer;
  /** Version that the caller saw. Nothing changes unless it still matches. */
  expected_version: number;
};
export type PublishReview = {
  /** Version that the caller saw. Nothing changes unless it still matches. */
  expected_version: number;
};
export type RejectReview = {
  /** Version that the caller saw. Nothing changes unless it still matches. */
  expected_version: number;
};
export type AllowedKind = "all" | "brands" | "categories" | "notes";
export type AllowedProducts = {
  kind: AllowedKind;
  /** Ids of brands, names of categories or slugs of notes, by kind; empty for all products. */
  values: string[];
};
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
  /** Every product may be chosen only once. */
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
  /** Every product may be chosen only once; true when absent in a new template. */
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
  /** Every product may be chosen only once; true when absent in a new template. */
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
  /** Absent while nothing is promised. */
  days?: DeliveryDays;
  /** Arabic name of the region. */
  label: Title;
  region: Region;
};
export type ShopSettings = {
  banner: Banner;
  free_shipping_threshold: Amount;
  /** True if the total from which shipping is free is that after offers and credits. */
  is_threshold_after_discounts: boolean;
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
  days?: DeliveryDaysInput | null;
  region: Region;
};
export type UpdateSettings = {
  banner?: UpdateBanner;
  /** Version that the caller saw. Nothing changes unless it still matches. */
  expected_version: number;
  free_shipping_threshold?: Price;
  /** True to measure the threshold after offers and credits. */
  is_threshold_after_discounts?: boolean;
  regions?: RegionCost[];
};
export type ShipmentChange = {
  at: string;
  by: Title | null;
  /** True if it was read from a courier that is not trusted, and changed nothing. */
  is_shadow: boolean;
  /** The courier's own word; null when an administrator recorded the state. */
  provider_state: string | null;
  reason: ShipmentReason;
  state: ShipmentState;
};
export type ShipmentCourier = {
  id: Id;
  is_trusted: boolean;
  kind: CourierKind;
  name: CourierName;
};
export type ShippedOrder = {
  address: Title;
  city: Title;
  customer_name: Title;
  id: Id;
  number: OrderNumber;
  phone: OrderPhone;
  region: Region;
  status: OrderStatus;
};
export type ShipmentProblem = string;
export type Shipment = {
  barcode: Barcode | null;
  /** Name of the administrator who booked it. */
  booked_by: Title;
  /** Cash to collect on delivery. */
  cash: Amount;
  /** Entries in chronological order, oldest first; empty in lists. */
  changes: ShipmentChange[];
  courier: ShipmentCourier;
  created_at: string;
  /** The courier's id of the parcel; null until it is booked. */
  external_id: string | null;
  /** Reference of the shop at the courier. */
  id: Id;
  order: ShippedOrder;
  problem: ShipmentProblem | null;
  /** The courier's own word for the state that was read last; null when none was read. */
  provider_state: string | null;
  /** Reason why it is on hold or returning; may be empty. */
  reason: ShipmentReason;
  shadow_state: ShipmentState | null;
  state: ShipmentState;
  updated_at: string;
  /** Version, increased with every change; to be sent with the next one. */
  version: number;
};
export type PagedVecShipment = {
  data: Shipment[];
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  pagination: PageMeta;
  success: True;
};
export type BookingError =
  "not_processing" | "already_shipped" | "barcode_taken" | "unknown_order";
export type BookingOutcome = {
  error: BookingError | null;
  /** Id of the order, as in the request. */
  order_id: string;
  shipment: Shipment | null;
};
export type BookingOutcomes = {
  outcomes: BookingOutcome[];
};
export type SuccessBookingOutcomes = {
  data: BookingOutcomes;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type BookedOrder = {
  barcode?: Barcode | null;
  order_id: Id;
};
export type BookShipments = {
  courier_id: Id;
  orders: BookedOrder[];
};
export type SuccessShipment = {
  data: Shipment;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type RecordedState =
  | "booked"
  | "picked_up"
  | "on_hold"
  | "delivered"
  | "returning"
  | "returned"
  | "cancelled";
export type RecordState = {
  /** Version that the caller saw. Nothing changes unless it still matches. */
  expected_version: number;
  reason?: ShipmentReason | null;
  state: RecordedState;
};
export type StatementPreview = {
  /** Columns as mapped last for the courier, otherwise by the usual names. */
  columns: StatementColumns;
  headers: string[];
  /** Number of all lines, without the headers. */
  lines: number;
  /** Cells of the first five lines. */
  rows: string[][];
};
export type SuccessStatementPreview = {
  data: StatementPreview;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type StatementForm = {
  courier_id: Id;
  file: null | Blob;
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
  /** True if the shop requires a second factor of all administrators. */
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
export type PagedVecPersonalWaitingEntry = {
  data: PersonalWaitingEntry[];
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  pagination: PageMeta;
  success: True;
};
export type WaitingCount = {
  people: number;
  variant_id: Id;
};
export type WaitingCounts = {
  /** Sizes for which nobody waits are absent. */
  counts: WaitingCount[];
};
export type SuccessWaitingCounts = {
  data: WaitingCounts;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
};
export type SuccessPersonalWaitingEntry = {
  data: PersonalWaitingEntry;
  /** Message for the user, in Arabic unless another language is requested; may be empty. */
  message: string;
  success: True;
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
  useListBatchOrdersQuery,
  useListBottlesQuery,
  useCreateBottleMutation,
  useExportBottlesQuery,
  useImportBottlesMutation,
  useDeleteBottleMutation,
  useGetBottleQuery,
  useUpdateBottleMutation,
  useListBottleDrawsQuery,
  useEmptyBottleMutation,
  useOpenBottleMutation,
  useWriteOffBottleMutation,
  useAdminListBrandsQuery,
  useCreateBrandMutation,
  useOrderBrandsMutation,
  useDeleteBrandMutation,
  useAdminGetBrandQuery,
  useUpdateBrandMutation,
  useBrandImpactQuery,
  useGetCallRuleQuery,
  useSetCallRuleMutation,
  useCashDaySheetQuery,
  useGetCourierCashQuery,
  useListLedgerEntriesQuery,
  useExportLedgerQuery,
  useCatalogAttentionQuery,
  useCatalogCountsQuery,
  useGetCostRulesQuery,
  useSetConsumablesMutation,
  useListVariantCostsQuery,
  useSetVariantCostMutation,
  useListCouriersQuery,
  useCreateCourierMutation,
  useUpdateCourierMutation,
  useGetCreditRulesQuery,
  useUpdateCreditRulesMutation,
  useListCustomersQuery,
  useGetCustomerQuery,
  useUnblockCustomerMutation,
  useBlockCustomerMutation,
  useExportCustomerDataQuery,
  useEraseCustomerMutation,
  useMergeCustomersMutation,
  useUndoMergeMutation,
  useAddCustomerNoteMutation,
  useDeleteCustomerNoteMutation,
  useDashboardQuery,
  useSalesQuery,
  useGetDeliveryReportQuery,
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
  useListOffersQuery,
  useCreateOfferMutation,
  useDeleteOfferMutation,
  useGetOfferQuery,
  useUpdateOfferMutation,
  useListOrderDraftsQuery,
  useCreateOrderDraftMutation,
  useDeleteOrderDraftMutation,
  useGetOrderDraftQuery,
  useSaveOrderDraftMutation,
  useListAdminOrdersQuery,
  usePlaceAdminOrderMutation,
  useListOrderBatchesQuery,
  usePickingListMutation,
  useNoteOrderPrintsMutation,
  useOrderStatusCountsQuery,
  useTakeOrderStepsMutation,
  useListOrderTemplatesQuery,
  useUpdateOrderTemplateMutation,
  useGetAdminOrderQuery,
  useUpdateOrderMutation,
  useReviseOrderMutation,
  usePreviewRevisionQuery,
  useGetOrderMarginQuery,
  useAddOrderNoteMutation,
  useDeleteOrderNoteMutation,
  useCreateReturnMutation,
  useListPasswordRecoveriesQuery,
  useCreateRecoveryLinkMutation,
  useListPeopleQuery,
  useCreatePersonMutation,
  useGetPeoplePolicyQuery,
  useSetPeoplePolicyMutation,
  useUpdatePersonMutation,
  useListPersonSessionsQuery,
  useResetSecondFactorMutation,
  useGetPhoneSummaryQuery,
  useListPlaceRatesQuery,
  useDeletePlaceRateMutation,
  useSetPlaceRateMutation,
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
  useListRemittancesQuery,
  useImportStatementMutation,
  useDiscardRemittanceMutation,
  useGetRemittanceQuery,
  useConfirmRemittanceMutation,
  useReverseRemittanceMutation,
  useGetMarginReportQuery,
  useListRunOutsQuery,
  useGetReturnRulesQuery,
  useSetReturnRulesMutation,
  useListReturnsQuery,
  useCountReturnsQuery,
  useGetReturnReportQuery,
  useGetReturnQuery,
  useApproveReturnMutation,
  useCloseReturnMutation,
  useDeclineReturnMutation,
  useChangeReturnKindMutation,
  useGetReturnPhotoQuery,
  useReceiveReturnMutation,
  useListReviewsQuery,
  useAnswerReviewMutation,
  usePublishReviewMutation,
  useRejectReviewMutation,
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
  useListShipmentsQuery,
  useBookShipmentsMutation,
  useExportShipmentsQuery,
  useGetShipmentQuery,
  useRefreshShipmentMutation,
  useRecordShipmentStateMutation,
  usePreviewStatementMutation,
  useListMovementsQuery,
  useUpdateTermMutation,
  useSwitchTwoFactorOffMutation,
  useGetTwoFactorQuery,
  useStartTwoFactorMutation,
  useConfirmTwoFactorMutation,
  useRenewRecoveryCodesMutation,
  useListWaitingEntriesQuery,
  useCountWaitingQuery,
  useMarkNotifiedMutation,
  useListVariantChoicesQuery,
} = injectedRtkApi;
