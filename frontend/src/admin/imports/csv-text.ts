/** By which spreadsheets know that the letters are UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cellText(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as a table that any spreadsheet opens with its Arabic intact; nothing in it is taken for a formula. */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

/** The same as a file. */
export const csvFile = (rows: readonly (readonly (string | number)[])[]) =>
  new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' });
