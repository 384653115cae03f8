import { parseLink } from './link-address';

const STYLE = /(<[a-z][^>]*?\s)style(\s*=)/gi;
const CONTROL = /[^\P{Cc}\t\n\r]/gu;
const WHOLE = /<!--[\s\S]*?-->|<(style|script|template|title|iframe)\b[\s\S]*?<\/\1\s*>/gi;
const DROPPED = 'style, script, template, title, meta, link, iframe';
const MAX_LIST_START = 65_535;

/**
 * Clean pasted markup: keep elements that the editor supports and drop their attributes. Word processors mark bold,
 * italic, strike and alignment with inline styles, which the page's CSP blocks, so parse them from the attribute's
 * text.
 */
export function pastedHtml(html: string): string {
  const marked = plainPaste(html).replace(WHOLE, '').replace(STYLE, '$1data-style$2');
  const { body } = new DOMParser().parseFromString(marked, 'text/html');
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  for (const element of body.querySelectorAll('*')) tidy(element);
  return body.innerHTML;
}

/** Clean pasted text: drop the control characters that the server rejects. */
export const plainPaste = (text: string) => text.replace(CONTROL, '');

function tidy(element: Element) {
  const attributes = allowedAttributes(element);
  const style = styleOf(element);
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  // Web documents are wrapped in a `<b>` whose style says it is not bold.
  if (element.matches('b, strong') && style.get('font-weight') === 'normal') {
    element.replaceWith(...element.childNodes);
  }
  if (element.matches('a:not([href])')) element.replaceWith(...element.childNodes);
  if (element.matches('span')) for (const name of marksOf(style)) wrapContent(element, name);
}

/** Attributes that the editor needs; `data-pm-slice` describes how much of the copied content was selected. */
function allowedAttributes(element: Element): Record<string, string> {
  const attributes: Record<string, string> = {};
  const slice = element.getAttribute('data-pm-slice');
  if (slice !== null) attributes['data-pm-slice'] = slice;
  if (element.matches('a[href]')) {
    const { href } = parseLink(element.getAttribute('href') ?? '');
    if (href) attributes.href = href;
  }
  if (element.matches('ol[start]')) {
    const start = Number(element.getAttribute('start'));
    if (Number.isInteger(start) && start >= 0 && start <= MAX_LIST_START) attributes.start = String(start);
  }
  if (element.matches('p, h1, h2, h3')) {
    const align =
      element.getAttribute('data-align') ??
      styleOf(element).get('text-align') ??
      element.getAttribute('align');
    if (align) attributes['data-align'] = align.toLowerCase();
  }
  return attributes;
}

function styleOf(element: Element): Map<string, string> {
  const declarations = (element.getAttribute('data-style') ?? '').toLowerCase().split(';');
  return new Map(
    declarations.map((declaration) => {
      const [property = '', value = ''] = declaration.split(':');
      return [property.trim(), value.trim()];
    }),
  );
}

function marksOf(style: Map<string, string>): string[] {
  const weight = style.get('font-weight') ?? '';
  const isStruck = `${style.get('text-decoration')} ${style.get('text-decoration-line')}`.includes(
    'line-through',
  );
  return [
    ...(weight.startsWith('bold') || Number(weight) >= 600 ? ['strong'] : []),
    ...(style.get('font-style') === 'italic' ? ['em'] : []),
    ...(isStruck ? ['s'] : []),
  ];
}

function wrapContent(element: Element, name: string) {
  const mark = element.ownerDocument.createElement(name);
  mark.append(...element.childNodes);
  element.append(mark);
}
