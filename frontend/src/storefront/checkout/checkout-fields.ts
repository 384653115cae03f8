import type { Region } from '@/api';
import { REGIONS } from '@/api/regions';
import { checkoutMessages } from '@/shared/messages/storefront/checkout';

/** Initial values of the form, without a region. */
export const EMPTY_DRAFT = { name: '', phone: '', email: '', region: '', city: '', address: '' };

export type CheckoutDraft = typeof EMPTY_DRAFT;
export type CheckoutField = keyof CheckoutDraft;

/** Ids and labels of the fields, in the order of the page. */
export const CHECKOUT_FIELDS: Record<CheckoutField, { id: string; label: string; isRequired: boolean }> = {
  name: { id: 'checkout-name', label: checkoutMessages.name, isRequired: true },
  phone: { id: 'checkout-phone', label: checkoutMessages.phone, isRequired: true },
  email: { id: 'checkout-email', label: checkoutMessages.email, isRequired: false },
  region: { id: 'checkout-region', label: checkoutMessages.region, isRequired: true },
  city: { id: 'checkout-city', label: checkoutMessages.city, isRequired: true },
  address: { id: 'checkout-address', label: checkoutMessages.street, isRequired: true },
};

export const FIELD_NAMES = Object.keys(CHECKOUT_FIELDS) as CheckoutField[];

/** Return the chosen region, if any. */
export function regionOf(draft: CheckoutDraft): Region | undefined {
  return REGIONS.find((region) => region === draft.region);
}
