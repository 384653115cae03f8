/**
 * What browsers report though nothing of ours is broken: a ResizeObserver that needed a second round, a script of
 * another origin of which they tell nothing, and what the browsers inside of chat and picture apps put into pages.
 */
const NOISE =
  /ResizeObserver loop|^Script error\.?$|webkit\.messageHandlers|Java (object|bridge)|_AutofillCallbackHandler/;

/** Scripts of the guest's browser extensions run in the page, and break in it. */
const EXTENSION = /(^|[\s(@])[a-z-]*extension:\/\//;

const textOf = (value: unknown, property: string) =>
  typeof value === 'object' && value !== null && property in value
    ? String(value[property as keyof typeof value])
    : '';

/** Whether an error, or what a promise was rejected with, says nothing about the shop: nobody waits for it any more. */
export function isHarmless(reason: unknown): boolean {
  return (
    textOf(reason, 'name') === 'AbortError' ||
    NOISE.test(textOf(reason, 'message')) ||
    EXTENSION.test(textOf(reason, 'stack'))
  );
}

/** Whether an error event of the window is one of ours. */
export function isAlarm({ error, message, filename }: ErrorEvent): boolean {
  return !(NOISE.test(message) || EXTENSION.test(filename) || isHarmless(error));
}
