import { setsOf } from '@/api/order-sets';
import { config } from '@/shared/config';
import { formatMoney, toAgorot } from '@/shared/format/money';
import { templateMessages as messages } from '@/shared/messages/admin/templates';
import type { AdminOrder } from '../api';
import { variantNames } from '../variants/variant-names';

/** Placeholders of a message template, without their braces. */
export const PLACEHOLDERS = ['name', 'number', 'total', 'items', 'city', 'track', 'shop'] as const;

export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Return a placeholder as it appears in a template. */
export const inBraces = (placeholder: Placeholder) => `{${placeholder}}`;

/** Fields of an order that templates need. */
export type TemplateOrder = Pick<
  AdminOrder,
  'number' | 'total' | 'adjustment' | 'customer' | 'items' | 'tracking_token'
>;

/** List the ordered items with size and quantity: «عود وود، عيّنة 5 مل × 2». */
function itemsOf(items: TemplateOrder['items']): string {
  const sets = setsOf(items).map(({ name, quantity }) => messages.item(name, quantity));
  const sizes = items.products.flatMap(({ name, variants }) =>
    variants.map((variant) => messages.item([name, ...variantNames(variant)].join(' '), variant.quantity)),
  );
  return [...sizes, ...sets].join(messages.and);
}

/** Return the address of the order's tracking page. */
const trackingLink = ({ tracking_token }: TemplateOrder) =>
  `${window.location.origin}/orders/track/${tracking_token}`;

/** Fill a template: replace every known placeholder and leave others as they are. */
export function fillTemplate(text: string, order: TemplateOrder): string {
  const values: Record<Placeholder, string> = {
    name: order.customer.name,
    number: String(order.number),
    // Cash due, of a cancelled order as well.
    total: formatMoney((toAgorot(order.total) + toAgorot(order.adjustment)) / 100),
    items: itemsOf(order.items),
    city: order.customer.location.city,
    track: trackingLink(order),
    shop: config.storeName,
  };
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const known = PLACEHOLDERS.find((placeholder) => placeholder === name);
    return known ? values[known] : whole;
  });
}

/** Return the unknown placeholders of a template, each once. */
export function unknownPlaceholders(text: string): string[] {
  const named = [...text.matchAll(/\{([^{}\s]*)\}/g)].map(([, name]) => name ?? '');
  return [...new Set(named)].filter((name) => !PLACEHOLDERS.some((placeholder) => placeholder === name));
}
