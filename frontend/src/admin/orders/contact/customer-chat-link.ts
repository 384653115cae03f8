import { digitsOf, parsePhone, prefixFor } from '@/shared/format/phone';

const MOBILE_DIGITS = 9;

/**
 * The chat with a customer. A line is reached under the code of its carrier, whatever code was chosen when the
 * number was given: a mobile number's first digits tell it. Any other number keeps its code. `text` stands there already.
 */
export function customerChatLink(phone: string, text?: string): string {
  const { prefix, digits } = parsePhone(phone);
  const national = digits.replace(/^0+/, '');
  const code = national.length === MOBILE_DIGITS ? prefixFor(national) : prefix;
  const query = text ? `?text=${encodeURIComponent(text)}` : '';
  return `https://wa.me/${digitsOf(code)}${national}${query}`;
}
