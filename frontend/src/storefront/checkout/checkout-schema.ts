import { valibotResolver } from '@hookform/resolvers/valibot';
import * as v from 'valibot';
import { digitsOf } from '@/shared/format/phone';
import { orderingMessages } from '@/shared/messages/ordering';
import { REGIONS } from './checkout-fields';

const NAME_MAX = 255;

const filled = (message: string) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, message), v.maxLength(NAME_MAX));

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
  ),
  region: v.pipe(v.string(), v.picklist(REGIONS, orderingMessages.regionRequired)),
  city: filled(orderingMessages.cityRequired),
  address: filled(orderingMessages.addressRequired),
});

export type CheckoutForm = v.InferOutput<typeof checkoutSchema>;

/** Holds what was typed against the rules. */
export const checkoutResolver = valibotResolver(checkoutSchema);
