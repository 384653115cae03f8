import type { Page, Route } from '@playwright/test';
import type * as Api from '../src/api/generated';
import { expectRefusal } from './console';

/** What each call of the API answers with when all is well. */
interface Answers {
  listBrands: Api.ListBrandsApiResponse;
  quoteCart: Api.QuoteCartApiResponse;
  listGiftSets: Api.ListGiftSetsApiResponse;
  getGiftSet: Api.GetGiftSetApiResponse;
  listOrders: Api.ListOrdersApiResponse;
  placeOrder: Api.PlaceOrderApiResponse;
  trackOrder: Api.TrackOrderApiResponse;
  getOrder: Api.GetOrderApiResponse;
  listProducts: Api.ListProductsApiResponse;
  getProduct: Api.GetProductApiResponse;
  relatedProducts: Api.RelatedProductsApiResponse;
  listRegions: Api.ListRegionsApiResponse;
  logInCustomer: Api.LogInCustomerApiResponse;
  logOut: Api.LogOutApiResponse;
  currentUser: Api.CurrentUserApiResponse;
  updateProfile: Api.UpdateProfileApiResponse;
  signUp: Api.SignUpApiResponse;
}

export type CallName = keyof Answers;

const CALLS: Record<CallName, readonly [method: string, path: RegExp]> = {
  listBrands: ['GET', /\/api\/v1\/brands$/],
  quoteCart: ['POST', /\/api\/v1\/cart\/quote$/],
  listGiftSets: ['GET', /\/api\/v1\/gift_sets(\?|$)/],
  getGiftSet: ['GET', /\/api\/v1\/gift_sets\/[^/]+$/],
  listOrders: ['GET', /\/api\/v1\/orders(\?|$)/],
  placeOrder: ['POST', /\/api\/v1\/orders$/],
  trackOrder: ['GET', /\/api\/v1\/orders\/track\/[^/]+$/],
  getOrder: ['GET', /\/api\/v1\/orders\/[^/]+$/],
  listProducts: ['GET', /\/api\/v1\/products(\?|$)/],
  getProduct: ['GET', /\/api\/v1\/products\/[^/]+$/],
  relatedProducts: ['GET', /\/api\/v1\/products\/[^/]+\/might-like-you(\?|$)/],
  listRegions: ['GET', /\/api\/v1\/shipping\/regions$/],
  logInCustomer: ['POST', /\/api\/v1\/users\/login$/],
  logOut: ['POST', /\/api\/v1\/users\/logout$/],
  currentUser: ['GET', /\/api\/v1\/users\/me$/],
  updateProfile: ['PUT', /\/api\/v1\/users\/profile$/],
  signUp: ['POST', /\/api\/v1\/users\/signup$/],
};

/** What a refusal says, beside its status. */
interface Refusal {
  code?: Api.FailureCode;
  message?: string;
  errors?: Record<string, string[]>;
  data?: unknown;
}

/** The envelope of a good answer. */
export const success = <T>(data: T) => ({ success: true as const, message: '', data });

/** The call is answered with this. */
export const pretend = <Call extends CallName>(page: Page, call: Call, answer: Answers[Call]) =>
  intercept(page, call, (route) => route.fulfill({ json: answer }));

/** The call is refused. */
export function refuse(page: Page, call: CallName, status: number, refusal: Refusal = {}) {
  const json = { success: false, message: '', code: 'internal', request_id: 'none', ...refusal };
  return intercept(page, call, (route) => route.fulfill({ status, json }));
}

/** The network drops before the call is answered. */
export const drop = (page: Page, call: CallName) => intercept(page, call, (route) => route.abort());

/** The call is not answered until the returned function is called; then the store answers it. */
export async function hold(page: Page, call: CallName): Promise<() => void> {
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
  expectRefusal(page, path);
  await withoutPreloaded(page, call);
  await page.route(path, (route) => (route.request().method() === method ? handle(route) : route.fallback()));
}

const withheld = new WeakMap<Page, Set<CallName>>();
const PRELOADED = /(<script type="application\/json" id="preloaded">)(.*?)(<\/script>)/s;

/** From now on pages come without that answer in their HTML, so that the call is made. */
async function withoutPreloaded(page: Page, call: CallName) {
  const calls = withheld.get(page);
  if (calls) {
    calls.add(call);
    return;
  }
  const names = new Set([call]);
  withheld.set(page, names);
  const isWithheld = (entry: { endpointName: string }) =>
    [...names].some((name) => name === entry.endpointName);
  await page.route(isPage, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    const html = (await response.text()).replace(
      PRELOADED,
      (_, open: string, json: string, close: string) => {
        const left = JSON.parse(json).filter((entry: { endpointName: string }) => !isWithheld(entry));
        return open + JSON.stringify(left).replaceAll('<', '\\u003c') + close;
      },
    );
    return route.fulfill({ response, body: html });
  });
}

const isPage = ({ pathname }: URL) => !/^\/(api|build|storage)\//.test(pathname);
