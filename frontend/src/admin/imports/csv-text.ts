/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = '\ufeff';
/** Matches values that a spreadsheet would evaluate as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function cellText(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Serialize rows as CSV that spreadsheets open with Arabic intact; escape formulas. */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

/** Return the CSV as a file. */
export const csvFile = (rows: readonly (readonly (string | number)[])[]) =>
  new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' });
