/** Return whether the element is in the topmost dialog, or on the page when none is open. */
export function isTopmost(element: Element | null): boolean {
  const front = [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;
  return element !== null && element.closest('dialog') === front;
}
