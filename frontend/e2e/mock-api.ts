import type { Page, Route } from '@playwright/test';
import type * as Api from '../src/api/generated';
import { metaOf } from '../src/testing/builders';
import { type Answer, CALLS, type CallName } from './api-calls';
import { expectHttpError } from './console';

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
export const mockApi = <Call extends CallName>(page: Page, call: Call, answer: Answer<Call>) =>
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
