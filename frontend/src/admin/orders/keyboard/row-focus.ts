const ROW = '[data-list-row]';

/** Rows or cards of the list, in order. */
const rows = () => [...document.querySelectorAll<HTMLElement>(ROW)];

/** Return the index of the row that has the focus, or -1. */
export const focusedRowIndex = (): number => rows().findIndex((row) => row.contains(document.activeElement));

/** Focus the row at that index, clamped to the list. */
export function focusRow(index: number): void {
  const all = rows();
  const row = all[Math.max(0, Math.min(index, all.length - 1))];
  row?.querySelector<HTMLElement>('[data-action="choose"]')?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

/** Focus and click the element that matches the selector in the row at that index. */
export function clickInRow(index: number, selector: string): void {
  const control = rows()[index]?.querySelector<HTMLElement>(selector);
  control?.focus();
  control?.click();
}
