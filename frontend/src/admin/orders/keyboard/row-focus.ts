const ROW = '[data-list-row]';

/** The rows or cards of the list, in their order. */
const rows = () => [...document.querySelectorAll<HTMLElement>(ROW)];

/** The place of the row that has the focus; none when it is elsewhere. */
export const focusedRowIndex = (): number => rows().findIndex((row) => row.contains(document.activeElement));

/** Goes to the row at that place, or to the first or last when there is none. */
export function focusRow(place: number): void {
  const all = rows();
  const row = all[Math.max(0, Math.min(place, all.length - 1))];
  row?.querySelector<HTMLElement>('[data-action="choose"]')?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

/** Presses something in the row at that place, as a pointer would. */
export function clickInRow(place: number, what: string): void {
  const control = rows()[place]?.querySelector<HTMLElement>(what);
  control?.focus();
  control?.click();
}
