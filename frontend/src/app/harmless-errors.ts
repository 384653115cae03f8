/**
 * Errors that browsers report though the app works: ResizeObserver loops, scripts of other origins without details,
 * and scripts injected by in-app browsers.
 */
const NOISE =
  /ResizeObserver loop|^Script error\.?$|webkit\.messageHandlers|Java (object|bridge)|_AutofillCallbackHandler/;

/** Browser extensions run scripts in the page, and fail in it. */
const EXTENSION = /(^|[\s(@])[a-z-]*extension:\/\//;

const textOf = (value: unknown, property: string) =>
  typeof value === 'object' && value !== null && property in value
    ? String(value[property as keyof typeof value])
    : '';

/** Whether an error or rejection reason has no effect on the app, such as an aborted request. */
export function isHarmless(reason: unknown): boolean {
  return (
    textOf(reason, 'name') === 'AbortError' ||
    NOISE.test(textOf(reason, 'message')) ||
    EXTENSION.test(textOf(reason, 'stack'))
  );
}

/** Whether an error event of the window comes from the app. */
export function isAppError({ error, message, filename }: ErrorEvent): boolean {
  return !(NOISE.test(message) || EXTENSION.test(filename) || isHarmless(error));
}
