import type { Region } from '@/api';
import { REGIONS } from '@/api/regions';
import { checkoutMessages } from '@/shared/messages/storefront/checkout';

/** Initial values of the form, without a region. The place, with its region, is what the city names. */
export const EMPTY_DRAFT = {
  name: '',
  phone: '',
  email: '',
  region: '',
  city: '',
  address: '',
  place_id: '',
  place_region: '',
};

export type CheckoutDraft = typeof EMPTY_DRAFT;
export type CheckoutField = Exclude<keyof CheckoutDraft, 'place_id' | 'place_region'>;

/** Ids and labels of the fields, in the order of the page. */
export const CHECKOUT_FIELDS: Record<CheckoutField, { id: string; label: string; isRequired: boolean }> = {
  name: { id: 'checkout-name', label: checkoutMessages.name, isRequired: true },
  phone: { id: 'checkout-phone', label: checkoutMessages.phone, isRequired: true },
  email: { id: 'checkout-email', label: checkoutMessages.email, isRequired: false },
  city: { id: 'checkout-city', label: checkoutMessages.city, isRequired: true },
  region: { id: 'checkout-region', label: checkoutMessages.region, isRequired: true },
  address: { id: 'checkout-address', label: checkoutMessages.street, isRequired: true },
};

export const FIELD_NAMES = Object.keys(CHECKOUT_FIELDS) as CheckoutField[];

/** Return the chosen region, if any. */
export function regionOf(draft: CheckoutDraft): Region | undefined {
  return REGIONS.find((region) => region === draft.region);
}

/** Return the region of the chosen place, if any. */
export function placeRegionOf(draft: CheckoutDraft): Region | undefined {
  return REGIONS.find((region) => region === draft.place_region);
}
