import { valibotResolver } from '@hookform/resolvers/valibot';
import * as v from 'valibot';
import { digitsOf } from '@/shared/format/phone';
import { orderingMessages } from '@/shared/messages/ordering';
import { atMost, EMAIL_MAX, NAME_MAX } from '@/storefront/at-most';
import { REGIONS } from './checkout-fields';

/** The server takes no line breaks and tabs: an address of several lines becomes one. */
const onOneLine = v.transform((text: string) =>
  text
    .trim()
    .replace(/\s*\n\s*/g, '، ')
    .replace(/\s+/g, ' '),
);

const filled = (message: string) => v.pipe(v.string(), onOneLine, v.minLength(1, message), atMost(NAME_MAX));

/** Country code of three digits, then 8 or 9 of the line. */
const isWholePhone = (phone: string) => /^97[02]\d{8,9}$/.test(digitsOf(phone));

export const checkoutSchema = v.object({
  name: filled(orderingMessages.nameRequired),
  phone: v.pipe(
    v.string(),
    v.minLength(1, orderingMessages.phoneRequired),
    v.check((phone) => phone === '' || isWholePhone(phone), orderingMessages.phoneShape),
  ),
  email: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), orderingMessages.emailShape),
    atMost(EMAIL_MAX),
  ),
  region: v.pipe(v.string(), v.picklist(REGIONS, orderingMessages.regionRequired)),
  city: filled(orderingMessages.cityRequired),
  address: filled(orderingMessages.addressRequired),
});

export type CheckoutForm = v.InferOutput<typeof checkoutSchema>;

/** Holds what was typed against the rules. */
export const checkoutResolver = valibotResolver(checkoutSchema);
