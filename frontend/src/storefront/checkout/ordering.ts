/**
 * Entry of the `ordering` chunk: code that checkout needs once the form is used, and every page while an order is
 * pending.
 */
export { ErrorSummary } from '@/shared/components/error-summary';
export { OfferEntry } from '@/storefront/offers/offer-entry';
export { toCheckoutError } from './checkout-error';
export { checkoutResolver } from './checkout-schema';
export { ConflictNotice } from './conflict-notice';
export { MessageConsent } from './message-consent';
export { PendingNotice } from './pending/pending-notice';
export { orderSubmitterOf } from './pending/use-order-submitter';
export { PrefillNotice } from './prefill-notice';
export { SessionNotice } from './session-notice';
