import type * as Api from '../src/api/generated';
import type * as AdminApi from '../src/api/generated-admin';

/** Successful responses by API call. */
export interface Answers {
  listBrands: Api.ListBrandsApiResponse;
  quoteCart: Api.QuoteCartApiResponse;
  listGiftSets: Api.ListGiftSetsApiResponse;
  getGiftSet: Api.GetGiftSetApiResponse;
  listSampleSets: Api.ListSampleSetsApiResponse;
  getSampleSet: Api.GetSampleSetApiResponse;
  listOrders: Api.ListOrdersApiResponse;
  placeOrder: Api.PlaceOrderApiResponse;
  trackOrder: Api.TrackOrderApiResponse;
  getOrder: Api.GetOrderApiResponse;
  listProducts: Api.ListProductsApiResponse;
  findPerfumes: Api.FindPerfumesApiResponse;
  listProductFacets: Api.ListProductFacetsApiResponse;
  listPerfumeNotes: Api.ListPerfumeNotesApiResponse;
  getProduct: Api.GetProductApiResponse;
  relatedProducts: Api.RelatedProductsApiResponse;
  listRegions: Api.ListRegionsApiResponse;
  listTerms: Api.ListTermsApiResponse;
  logInCustomer: Api.LogInCustomerApiResponse;
  logOut: Api.LogOutApiResponse;
  currentUser: Api.CurrentUserApiResponse;
  updateProfile: Api.UpdateProfileApiResponse;
  signUp: Api.SignUpApiResponse;
  logInAdmin: AdminApi.LogInAdminApiResponse;
  dashboard: AdminApi.DashboardApiResponse;
  catalogCounts: AdminApi.CatalogCountsApiResponse;
  adminListBrands: AdminApi.AdminListBrandsApiResponse;
  adminGetBrand: AdminApi.AdminGetBrandApiResponse;
  createBrand: AdminApi.CreateBrandApiResponse;
  updateBrand: AdminApi.UpdateBrandApiResponse;
  deleteBrand: AdminApi.DeleteBrandApiResponse;
  createProduct: AdminApi.CreateProductApiResponse;
  updateProduct: AdminApi.UpdateProductApiResponse;
  deleteProduct: AdminApi.DeleteProductApiResponse;
  listVariants: AdminApi.ListVariantsApiResponse;
  createPerfumeNote: AdminApi.CreatePerfumeNoteApiResponse;
  updatePerfumeNote: AdminApi.UpdatePerfumeNoteApiResponse;
  deletePerfumeNote: AdminApi.DeletePerfumeNoteApiResponse;
  adminListSampleSets: AdminApi.AdminListSampleSetsApiResponse;
  createSampleSet: AdminApi.CreateSampleSetApiResponse;
  updateSampleSet: AdminApi.UpdateSampleSetApiResponse;
  deleteSampleSet: AdminApi.DeleteSampleSetApiResponse;
  createVariant: AdminApi.CreateVariantApiResponse;
  updateVariant: AdminApi.UpdateVariantApiResponse;
  deleteVariant: AdminApi.DeleteVariantApiResponse;
  adminGetGiftSet: AdminApi.AdminGetGiftSetApiResponse;
  createGiftSet: AdminApi.CreateGiftSetApiResponse;
  updateGiftSet: AdminApi.UpdateGiftSetApiResponse;
  deleteGiftSet: AdminApi.DeleteGiftSetApiResponse;
  brandImpact: AdminApi.BrandImpactApiResponse;
  productImpact: AdminApi.ProductImpactApiResponse;
  variantImpact: AdminApi.VariantImpactApiResponse;
  giftSetImpact: AdminApi.GiftSetImpactApiResponse;
  orderBrands: AdminApi.OrderBrandsApiResponse;
  duplicateProduct: AdminApi.DuplicateProductApiResponse;
  setMlStock: AdminApi.SetMlStockApiResponse;
  listMovements: AdminApi.ListMovementsApiResponse;
  listProductMovements: AdminApi.ListProductMovementsApiResponse;
  listAdminOrders: AdminApi.ListAdminOrdersApiResponse;
  orderStatusCounts: AdminApi.OrderStatusCountsApiResponse;
  getAdminOrder: AdminApi.GetAdminOrderApiResponse;
  updateOrder: AdminApi.UpdateOrderApiResponse;
  takeOrderSteps: AdminApi.TakeOrderStepsApiResponse;
  noteOrderPrints: AdminApi.NoteOrderPrintsApiResponse;
  pickingList: AdminApi.PickingListApiResponse;
  addOrderNote: AdminApi.AddOrderNoteApiResponse;
  deleteOrderNote: AdminApi.DeleteOrderNoteApiResponse;
  listOrderTemplates: AdminApi.ListOrderTemplatesApiResponse;
  cashDaySheet: AdminApi.CashDaySheetApiResponse;
  updateOrderTemplate: AdminApi.UpdateOrderTemplateApiResponse;
  updateTerm: AdminApi.UpdateTermApiResponse;
  sales: AdminApi.SalesApiResponse;
  catalogAttention: AdminApi.CatalogAttentionApiResponse;
  getSettings: AdminApi.GetSettingsApiResponse;
  updateSettings: AdminApi.UpdateSettingsApiResponse;
  logInAdminSecond: AdminApi.LogInAdminSecondApiResponse;
  getTwoFactor: AdminApi.GetTwoFactorApiResponse;
  confirmTwoFactor: AdminApi.ConfirmTwoFactorApiResponse;
  renewRecoveryCodes: AdminApi.RenewRecoveryCodesApiResponse;
  updateAccount: AdminApi.UpdateAccountApiResponse;
  listSessions: AdminApi.ListSessionsApiResponse;
  endSession: AdminApi.EndSessionApiResponse;
  listPeople: AdminApi.ListPeopleApiResponse;
  createPerson: AdminApi.CreatePersonApiResponse;
  updatePerson: AdminApi.UpdatePersonApiResponse;
  listPersonSessions: AdminApi.ListPersonSessionsApiResponse;
  getPeoplePolicy: AdminApi.GetPeoplePolicyApiResponse;
  setPeoplePolicy: AdminApi.SetPeoplePolicyApiResponse;
  listAuditRecords: AdminApi.ListAuditRecordsApiResponse;
  listImports: AdminApi.ListImportsApiResponse;
  createImport: AdminApi.CreateImportApiResponse;
  getImport: AdminApi.GetImportApiResponse;
  addImportPicture: AdminApi.AddImportPictureApiResponse;
  startImport: AdminApi.StartImportApiResponse;
}

export type CallName = keyof Answers;

/** Method and path of each API call. */
export const CALLS: Record<CallName, readonly [method: string, path: RegExp]> = {
  listBrands: ['GET', /\/api\/v1\/brands(\?|$)/],
  quoteCart: ['POST', /\/api\/v1\/cart\/quote$/],
  listGiftSets: ['GET', /\/api\/v1\/gift_sets(\?|$)/],
  getGiftSet: ['GET', /\/api\/v1\/gift_sets\/[^/]+$/],
  listSampleSets: ['GET', /\/api\/v1\/sample_sets$/],
  getSampleSet: ['GET', /\/api\/v1\/sample_sets\/[^/]+$/],
  listOrders: ['GET', /\/api\/v1\/orders(\?|$)/],
  placeOrder: ['POST', /\/api\/v1\/orders$/],
  trackOrder: ['GET', /\/api\/v1\/orders\/track\/[^/]+$/],
  getOrder: ['GET', /\/api\/v1\/orders\/[^/]+$/],
  listProducts: ['GET', /\/api\/v1\/products(\?|$)/],
  findPerfumes: ['GET', /\/api\/v1\/finder(\?|$)/],
  listProductFacets: ['GET', /\/api\/v1\/products\/facets(\?|$)/],
  getProduct: ['GET', /\/api\/v1\/products\/(?!facets(\?|$))[^/]+$/],
  relatedProducts: ['GET', /\/api\/v1\/products\/[^/]+\/might-like-you(\?|$)/],
  listPerfumeNotes: ['GET', /\/api\/v1\/notes$/],
  listRegions: ['GET', /\/api\/v1\/shipping\/regions$/],
  listTerms: ['GET', /\/api\/v1\/terms$/],
  logInCustomer: ['POST', /\/api\/v1\/users\/login$/],
  logOut: ['POST', /\/api\/v1\/users\/logout$/],
  currentUser: ['GET', /\/api\/v1\/users\/me$/],
  updateProfile: ['PUT', /\/api\/v1\/users\/profile$/],
  signUp: ['POST', /\/api\/v1\/users\/signup$/],
  logInAdmin: ['POST', /\/api\/v1\/admins\/login$/],
  dashboard: ['GET', /\/api\/v1\/admins\/dashboard$/],
  catalogCounts: ['GET', /\/api\/v1\/admins\/catalog\/counts$/],
  adminListBrands: ['GET', /\/api\/v1\/admins\/brands(\?|$)/],
  adminGetBrand: ['GET', /\/api\/v1\/admins\/brands\/[^/]+$/],
  createBrand: ['POST', /\/api\/v1\/admins\/brands$/],
  updateBrand: ['PUT', /\/api\/v1\/admins\/brands\/(?!order$)[^/]+$/],
  deleteBrand: ['DELETE', /\/api\/v1\/admins\/brands\/[^/]+$/],
  createProduct: ['POST', /\/api\/v1\/admins\/products$/],
  updateProduct: ['PUT', /\/api\/v1\/admins\/products\/[^/]+$/],
  deleteProduct: ['DELETE', /\/api\/v1\/admins\/products\/[^/]+$/],
  listVariants: ['GET', /\/api\/v1\/admins\/products\/[^/]+\/variants$/],
  createPerfumeNote: ['POST', /\/api\/v1\/admins\/notes$/],
  updatePerfumeNote: ['PUT', /\/api\/v1\/admins\/notes\/[^/]+$/],
  deletePerfumeNote: ['DELETE', /\/api\/v1\/admins\/notes\/[^/]+$/],
  adminListSampleSets: ['GET', /\/api\/v1\/admins\/sample_sets$/],
  createSampleSet: ['POST', /\/api\/v1\/admins\/sample_sets$/],
  updateSampleSet: ['PUT', /\/api\/v1\/admins\/sample_sets\/[^/]+$/],
  deleteSampleSet: ['DELETE', /\/api\/v1\/admins\/sample_sets\/[^/]+$/],
  createVariant: ['POST', /\/api\/v1\/admins\/products\/[^/]+\/variants$/],
  updateVariant: ['PUT', /\/api\/v1\/admins\/products\/[^/]+\/variants\/[^/]+$/],
  deleteVariant: ['DELETE', /\/api\/v1\/admins\/products\/[^/]+\/variants\/[^/]+$/],
  adminGetGiftSet: ['GET', /\/api\/v1\/admins\/gift_sets\/[^/]+$/],
  createGiftSet: ['POST', /\/api\/v1\/admins\/gift_sets$/],
  updateGiftSet: ['PUT', /\/api\/v1\/admins\/gift_sets\/[^/]+$/],
  deleteGiftSet: ['DELETE', /\/api\/v1\/admins\/gift_sets\/[^/]+$/],
  brandImpact: ['GET', /\/api\/v1\/admins\/brands\/[^/]+\/impact$/],
  productImpact: ['GET', /\/api\/v1\/admins\/products\/[^/]+\/impact$/],
  variantImpact: ['GET', /\/api\/v1\/admins\/products\/[^/]+\/variants\/[^/]+\/impact$/],
  giftSetImpact: ['GET', /\/api\/v1\/admins\/gift_sets\/[^/]+\/impact$/],
  orderBrands: ['PUT', /\/api\/v1\/admins\/brands\/order$/],
  duplicateProduct: ['POST', /\/api\/v1\/admins\/products\/[^/]+\/duplicate$/],
  setMlStock: ['PUT', /\/api\/v1\/admins\/products\/[^/]+\/ml_stock$/],
  listMovements: ['GET', /\/api\/v1\/admins\/stock\/movements(\?|$)/],
  listProductMovements: ['GET', /\/api\/v1\/admins\/products\/[^/]+\/movements(\?|$)/],
  listAdminOrders: ['GET', /\/api\/v1\/admins\/orders(\?|$)/],
  orderStatusCounts: ['GET', /\/api\/v1\/admins\/orders\/status-counts$/],
  getAdminOrder: ['GET', /\/api\/v1\/admins\/orders\/(?!status-counts|templates)[^/]+$/],
  updateOrder: ['PUT', /\/api\/v1\/admins\/orders\/[^/]+$/],
  takeOrderSteps: ['POST', /\/api\/v1\/admins\/orders\/steps$/],
  noteOrderPrints: ['POST', /\/api\/v1\/admins\/orders\/prints$/],
  pickingList: ['POST', /\/api\/v1\/admins\/orders\/picking_list$/],
  addOrderNote: ['POST', /\/api\/v1\/admins\/orders\/[^/]+\/notes$/],
  deleteOrderNote: ['DELETE', /\/api\/v1\/admins\/orders\/[^/]+\/notes\/[^/]+$/],
  listOrderTemplates: ['GET', /\/api\/v1\/admins\/orders\/templates$/],
  cashDaySheet: ['GET', /\/api\/v1\/admins\/cash(\?|$)/],
  updateTerm: ['PUT', /\/api\/v1\/admins\/terms\/[^/]+$/],
  updateOrderTemplate: ['PUT', /\/api\/v1\/admins\/orders\/templates\/[^/]+$/],
  sales: ['GET', /\/api\/v1\/admins\/dashboard\/sales$/],
  catalogAttention: ['GET', /\/api\/v1\/admins\/catalog\/attention$/],
  getSettings: ['GET', /\/api\/v1\/admins\/settings$/],
  updateSettings: ['PUT', /\/api\/v1\/admins\/settings$/],
  logInAdminSecond: ['POST', /\/api\/v1\/admins\/login\/second$/],
  getTwoFactor: ['GET', /\/api\/v1\/admins\/two_factor$/],
  confirmTwoFactor: ['PUT', /\/api\/v1\/admins\/two_factor$/],
  renewRecoveryCodes: ['POST', /\/api\/v1\/admins\/two_factor\/recovery_codes$/],
  updateAccount: ['PUT', /\/api\/v1\/admins\/account$/],
  listSessions: ['GET', /\/api\/v1\/admins\/sessions$/],
  endSession: ['DELETE', /\/api\/v1\/admins\/sessions\/[^/]+$/],
  listPeople: ['GET', /\/api\/v1\/admins\/people$/],
  createPerson: ['POST', /\/api\/v1\/admins\/people$/],
  updatePerson: ['PUT', /\/api\/v1\/admins\/people\/(?!policy$)[^/]+$/],
  listPersonSessions: ['GET', /\/api\/v1\/admins\/people\/[^/]+\/sessions$/],
  getPeoplePolicy: ['GET', /\/api\/v1\/admins\/people\/policy$/],
  setPeoplePolicy: ['PUT', /\/api\/v1\/admins\/people\/policy$/],
  listAuditRecords: ['GET', /\/api\/v1\/admins\/audit(\?|$)/],
  listImports: ['GET', /\/api\/v1\/admins\/imports$/],
  createImport: ['POST', /\/api\/v1\/admins\/imports$/],
  getImport: ['GET', /\/api\/v1\/admins\/imports\/[^/]+$/],
  addImportPicture: ['POST', /\/api\/v1\/admins\/imports\/[^/]+\/pictures$/],
  startImport: ['POST', /\/api\/v1\/admins\/imports\/[^/]+\/start$/],
};
