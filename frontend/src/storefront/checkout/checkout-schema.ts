import { valibotResolver } from '@hookform/resolvers/valibot';
import * as v from 'valibot';
import { REGIONS } from '@/api/regions';
import { digitsOf } from '@/shared/format/phone';
import { checkoutFormMessages } from '@/shared/messages/storefront/checkout-form';
import { EMAIL_MAX, maxLength, NAME_MAX } from '@/storefront/max-length';

/** The server rejects line breaks and tabs, so a multi-line address becomes one line. */
const onOneLine = v.transform((text: string) =>
  text
    .trim()
    .replace(/\s*\n\s*/g, '، ')
    .replace(/\s+/g, ' '),
);

const filled = (message: string) =>
  v.pipe(v.string(), onOneLine, v.minLength(1, message), maxLength(NAME_MAX));

/** Country code of three digits, then 8 or 9 digits. */
const isWholePhone = (phone: string) => /^97[02]\d{8,9}$/.test(digitsOf(phone));

export const checkoutSchema = v.object({
  name: filled(checkoutFormMessages.nameRequired),
  phone: v.pipe(
    v.string(),
    v.minLength(1, checkoutFormMessages.phoneRequired),
    v.check((phone) => phone === '' || isWholePhone(phone), checkoutFormMessages.phoneShape),
  ),
  email: v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (text) => text === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
      checkoutFormMessages.emailShape,
    ),
    maxLength(EMAIL_MAX),
  ),
  region: v.pipe(v.string(), v.picklist(REGIONS, checkoutFormMessages.regionRequired)),
  city: filled(checkoutFormMessages.cityRequired),
  address: filled(checkoutFormMessages.addressRequired),
  place_id: v.string(),
  place_region: v.string(),
});

export type CheckoutForm = v.InferOutput<typeof checkoutSchema>;

/** Resolver of the checkout form. */
export const checkoutResolver = valibotResolver(checkoutSchema);
