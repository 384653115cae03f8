/*
 * Alignments are stored, and travel through the API, as `style="text-align: …"`, written just so by the server's
 * sanitiser. The page's policy forbids inline styles, in documents that are only parsed as well: there the style is
 * empty and the browser complains. On the page they are marks instead, `data-align="…"`, which style sheets know.
 */

const STYLED = /<(p|h[1-3]) style="text-align: (left|center|right|justify)">/g;
const MARKED = /<(p|h[1-3]) data-align="(left|center|right|justify)">/g;

/** Stored HTML as the page may parse it. */
export function alignmentsAsMarks(html: string): string {
  return html.replace(STYLED, '<$1 data-align="$2">');
}

/** What the page's editor has made, as it is stored. */
export function alignmentsAsStyles(html: string): string {
  return html.replace(MARKED, '<$1 style="text-align: $2">');
}
