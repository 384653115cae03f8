/** The parts of the window that are used; Safari has no `requestIdleCallback`. */
interface Page {
  requestIdleCallback?(then: () => void): unknown;
  readonly document?: { readonly readyState: string };
  addEventListener(event: 'load', then: () => void, options: { once: true }): void;
}

/** Run a function once the page has loaded and the browser is idle. */
export function whenIdle(then: () => void, page: Page = window): void {
  const awaitIdle = () => (page.requestIdleCallback ? page.requestIdleCallback(then) : then());
  if (page.document?.readyState === 'complete') awaitIdle();
  else page.addEventListener('load', awaitIdle, { once: true });
}
