import { alignmentsAsMarks } from './alignment';
import { retryChunk } from './lazy-chunk';

const TAGS = ['p', 'h1', 'h2', 'h3', 'strong', 'b', 'em', 'i', 's', 'ul', 'ol', 'li', 'a', 'br'];
const ATTRIBUTES = ['href', 'start', 'data-align'];
const LINKS = /^(?:https?|ftps?|mailto|tel|callto|sms|cid|xmpp):/i;

/** Strip the tags, for display before the sanitizer is loaded. */
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

/** Reduce HTML to the elements and attributes of the editor. Loads the sanitizer on first use. */
export async function safeHtml(html: string): Promise<string> {
  const { default: purifier } = await retryChunk(() => import(/* webpackChunkName: "purify" */ 'dompurify'));
  const fragment = purifier.sanitize(alignmentsAsMarks(html), {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    ALLOWED_URI_REGEXP: LINKS,
    ADD_URI_SAFE_ATTR: ['start', 'data-align'],
    RETURN_DOM_FRAGMENT: true,
  });
  for (const link of fragment.querySelectorAll('a')) link.rel = 'nofollow noopener';
  const holder = document.createElement('div');
  holder.append(fragment);
  return holder.innerHTML;
}
