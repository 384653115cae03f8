import type { Region } from '@/api';
import { REGIONS } from '@/api/regions';
import { checkoutMessages } from '@/shared/messages/storefront/checkout';

/** What the form holds before it is whole: no region chosen yet. */
export const EMPTY_DRAFT = { name: '', phone: '', email: '', region: '', city: '', address: '' };

export type CheckoutDraft = typeof EMPTY_DRAFT;
export type CheckoutField = keyof CheckoutDraft;

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
