/*
 * Text alignment is stored, and sent through the API, as `style="text-align: …"` in exactly the form of the server's
 * sanitizer. The content security policy forbids inline styles, even in documents that are only parsed. On the page,
 * alignment is therefore an attribute, `data-align="…"`, which style sheets select.
 */

const STYLED = /<(p|h[1-3]) style="text-align: (left|center|right|justify)">/g;
const MARKED = /<(p|h[1-3]) data-align="(left|center|right|justify)">/g;

/** Convert stored HTML to the form that the page can parse. */
export function alignmentsAsMarks(html: string): string {
  return html.replace(STYLED, '<$1 data-align="$2">');
}

/** Convert HTML of the editor to the stored form. */
export function alignmentsAsStyles(html: string): string {
  return html.replace(MARKED, '<$1 style="text-align: $2">');
}
