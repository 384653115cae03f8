/** The parts of the window that are used; Safari has no `requestIdleCallback`. */
interface Page {
  requestIdleCallback?(then: () => void): unknown;
  addEventListener(event: 'load', then: () => void, options: { once: true }): void;
}

/** Run a function once the page has loaded and the browser is idle. Call it before the load event. */
export function whenIdle(then: () => void, page: Page = window): void {
  page.addEventListener('load', () => (page.requestIdleCallback ? page.requestIdleCallback(then) : then()), {
    once: true,
  });
}
