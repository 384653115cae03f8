const TAGS = ['p', 'h1', 'h2', 'h3', 'strong', 'b', 'em', 'i', 's', 'ul', 'ol', 'li', 'a', 'br'];
const ATTRIBUTES = ['href', 'dir', 'style'];
const LINKS = /^(?:https?|ftps?|mailto|tel|callto|sms|cid|xmpp):/i;

/** Text without its tags, for the moment before the sanitiser is there. */
export function plainText(html: string): string {
  return html
    .replace(/<\/(p|h[1-3]|li)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .trim();
}

/**
 * What the editor can make, and nothing else. Alignments become `data-align`, so that the page needs no inline
 * styles. The sanitiser is loaded when it is first needed.
 */
export async function safeHtml(html: string): Promise<string> {
  const { default: purifier } = await import(/* webpackChunkName: "purify" */ 'dompurify');
  const fragment = purifier.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOWED_URI_REGEXP: LINKS,
    RETURN_DOM_FRAGMENT: true,
  });
  for (const element of fragment.querySelectorAll<HTMLElement>('[style]')) {
    const align = element.style.textAlign;
    element.removeAttribute('style');
    if (align) element.dataset.align = align;
  }
  for (const link of fragment.querySelectorAll('a')) link.rel = 'nofollow noopener';
  const holder = document.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
}
