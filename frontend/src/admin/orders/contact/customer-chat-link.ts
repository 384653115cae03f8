import { digitsOf, parsePhone, prefixFor } from '@/shared/format/phone';

const MOBILE_DIGITS = 9;

/**
 * Return the WhatsApp link of a phone number, with `text` prefilled. Mobile numbers get the country code of their
 * carrier, derived from their first digits, whatever code was entered. Other numbers keep theirs.
 */
export function customerChatLink(phone: string, text?: string): string {
  const { prefix, digits } = parsePhone(phone);
  const national = digits.replace(/^0+/, '');
  const code = national.length === MOBILE_DIGITS ? prefixFor(national) : prefix;
  const query = text ? `?text=${encodeURIComponent(text)}` : '';
  return `https://wa.me/${digitsOf(code)}${national}${query}`;
}
