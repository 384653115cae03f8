/** Address of the form for a new order. */
export const NEW_ORDER = '/admin/orders/new';

/** Build the address of the form for an order that replaces the items of an exchange. */
export const exchangeHref = (returnId: string) => `${NEW_ORDER}?return=${encodeURIComponent(returnId)}`;

/** Address of the list of drafts. */
export const ORDER_DRAFTS = '/admin/orders/drafts';

/** Build the address that continues a draft. */
export const draftHref = (id: string) => `${NEW_ORDER}?draft=${encodeURIComponent(id)}`;
