/**
 * Entry of the `ordering` chunk: code that checkout needs once the form is used, and every page while an order is
 * pending.
 */
export { ErrorSummary } from '@/shared/components/error-summary';
export { checkoutResolver } from './checkout-schema';
export { FilledNotice } from './filled-notice';
export { ObstacleNotice } from './obstacle-notice';
export { courierOf } from './pending/courier-of';
export { PendingNotice } from './pending/pending-notice';
export { readRefusal } from './refusal';
export { SessionNotice } from './session-notice';
