/** Whether no dialog stands before the element. */
export function isTopmost(element: Element | null): boolean {
  const front = [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;
  return element !== null && element.closest('dialog') === front;
}
