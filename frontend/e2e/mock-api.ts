import type { Page, Route } from '@playwright/test';
import type * as Api from '../src/api/generated';
import type * as AdminApi from '../src/api/generated-admin';
import { metaOf } from '../src/testing/builders';
import { expectHttpError } from './console';

/** Successful responses by API call. */
interface Answers {
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

const CALLS: Record<CallName, readonly [method: string, path: RegExp]> = {
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

/** Body of an error response. */
interface Refusal {
  code?: Api.FailureCode;
  message?: string;
  errors?: Record<string, string[]>;
  data?: unknown;
}

/** Return the envelope of a successful response. */
export const success = <T>(data: T) => ({ success: true as const, message: '', data });

/** Return the response of a list call with a page of items, by default the only one. */
export const aPageOf = <T>(items: readonly T[], changes: Partial<Api.PageMeta> = {}) => ({
  ...success([...items]),
  pagination: metaOf(items, changes),
});

/** Mock a call with a successful response. */
export const mockApi = <Call extends CallName>(page: Page, call: Call, answer: Answers[Call]) =>
  intercept(page, call, (route) => route.fulfill({ json: answer }));

/** Mock a call with an error response. */
export function mockApiError(page: Page, call: CallName, status: number, refusal: Refusal = {}) {
  const json = { success: false, message: '', code: 'internal', request_id: 'none', ...refusal };
  return intercept(page, call, (route) => route.fulfill({ status, json }));
}

/** Mock a network error of a call. */
export const mockNetworkError = (page: Page, call: CallName) =>
  intercept(page, call, (route) => route.abort());

/** Delay a call until the returned function is called; then the store answers it. */
export async function holdApi(page: Page, call: CallName): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await intercept(page, call, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function intercept(page: Page, call: CallName, handle: (route: Route) => Promise<void>) {
  const [method, path] = CALLS[call];
  expectHttpError(page, path);
  await withoutPreloaded(page, call);
  await page.route(path, (route) => (route.request().method() === method ? handle(route) : route.fallback()));
}

/** Strip the markup from the HTML of pages, so that the app renders what the test changes. */
export async function withoutMarkup(page: Page) {
  unrendered.add(page);
  await withoutPreloaded(page);
}

const unrendered = new WeakSet<Page>();
const withheld = new WeakMap<Page, Set<CallName>>();
const MARKUP = /(<div id="root") data-rendered="[^"]*">.*?(<\/div>\s*<script type="application\/json")/s;
const PRELOADED = /(<script type="application\/json" id="preloaded">)(.*?)(<\/script>)/s;

/** Strip the call's response, and the markup made of it, from the HTML of pages, so that the app makes the call. */
async function withoutPreloaded(page: Page, ...calls: CallName[]) {
  const known = withheld.get(page);
  if (known) {
    for (const call of calls) known.add(call);
    return;
  }
  const names = new Set(calls);
  withheld.set(page, names);
  const isWithheld = (entry: { endpointName: string }) =>
    [...names].some((name) => name === entry.endpointName);
  await page.route(isPage, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    // The store has no answer for what only mocks have.
    let isMocked = response.status() === 404 || unrendered.has(page);
    const html = (await response.text()).replace(
      PRELOADED,
      (_, open: string, json: string, close: string) => {
        const all: { endpointName: string }[] = JSON.parse(json);
        const left = all.filter((entry) => !isWithheld(entry));
        isMocked ||= left.length < all.length;
        return open + JSON.stringify(left).replaceAll('<', '\\u003c') + close;
      },
    );
    return route.fulfill({ response, body: isMocked ? html.replace(MARKUP, '$1>$2') : html });
  });
}

const isPage = ({ pathname }: URL) => !/^\/(api|build|storage)\//.test(pathname);
