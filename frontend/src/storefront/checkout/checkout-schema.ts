import * as v from 'valibot';
import type { Region } from '@/api';
import { digitsOf } from '@/shared/format/phone';
import { checkoutMessages } from '@/shared/messages/checkout';

const REGIONS = ['WEST_BANK', 'JERUSALEM', 'ISRAEL'] as const satisfies readonly Region[];
const NAME_MAX = 255;

const filled = (message: string) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, message), v.maxLength(NAME_MAX));

/** Country code of three digits, then 8 or 9 of the line. */
const isWholePhone = (phone: string) => /^97[02]\d{8,9}$/.test(digitsOf(phone));

export const checkoutSchema = v.object({
  name: filled(checkoutMessages.nameRequired),
  phone: v.pipe(
    v.string(),
    v.minLength(1, checkoutMessages.phoneRequired),
    v.check((phone) => phone === '' || isWholePhone(phone), checkoutMessages.phoneShape),
  ),
  email: v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), checkoutMessages.emailShape),
  ),
  region: v.pipe(v.string(), v.picklist(REGIONS, checkoutMessages.regionRequired)),
  city: filled(checkoutMessages.cityRequired),
  address: filled(checkoutMessages.addressRequired),
});

export type CheckoutForm = v.InferOutput<typeof checkoutSchema>;
export type CheckoutField = keyof CheckoutForm;

/** What the form holds before it is whole: no region chosen yet. */
export type CheckoutDraft = v.InferInput<typeof checkoutSchema>;

export const EMPTY_DRAFT: CheckoutDraft = {
  name: '',
  phone: '',
  email: '',
  region: '',
  city: '',
  address: '',
};

/** The fields in the order of the page, with their ids and labels. */
export const CHECKOUT_FIELDS: Record<CheckoutField, { id: string; label: string; isRequired: boolean }> = {
  name: { id: 'checkout-name', label: checkoutMessages.name, isRequired: true },
  phone: { id: 'checkout-phone', label: checkoutMessages.phone, isRequired: true },
  email: { id: 'checkout-email', label: checkoutMessages.email, isRequired: false },
  region: { id: 'checkout-region', label: checkoutMessages.region, isRequired: true },
  city: { id: 'checkout-city', label: checkoutMessages.city, isRequired: true },
  address: { id: 'checkout-address', label: checkoutMessages.street, isRequired: true },
};

export const FIELD_NAMES = Object.keys(CHECKOUT_FIELDS) as CheckoutField[];

/** The chosen region, once there is one. */
export function regionOf(draft: CheckoutDraft): Region | undefined {
  return REGIONS.find((region) => region === draft.region);
}

/** The form's field of a dotted name in the server's answer: `customer.location.city` → `city`. */
export function fieldOf(serverName: string): CheckoutField | undefined {
  const last = serverName.startsWith('customer.') ? serverName.split('.').at(-1) : undefined;
  return FIELD_NAMES.find((name) => name === last);
}
