import { config } from '@/shared/config';
import { formatMoney } from '@/shared/format/money';
import { templateMessages as messages } from '@/shared/messages/admin-templates';
import type { AdminOrder } from '../api';
import { variantNames } from '../variants/variant-names';

/** What of an order a message can tell, by the names that stand in braces. */
export const PLACEHOLDERS = ['name', 'number', 'total', 'items', 'city', 'track', 'shop'] as const;

export type Placeholder = (typeof PLACEHOLDERS)[number];

/** How a placeholder stands in a text. */
export const inBraces = (placeholder: Placeholder) => `{${placeholder}}`;

/** What a message needs to know of an order. */
export type TemplateOrder = Pick<AdminOrder, 'number' | 'total' | 'customer' | 'items' | 'tracking_token'>;

/** Each thing of the order with its size and how many: «عود وود، عيّنة 5 مل × 2». */
function itemsOf({ gift_sets, products }: TemplateOrder['items']): string {
  const sets = gift_sets.map(({ name, quantity }) => messages.item(name, quantity));
  const sizes = products.flatMap(({ name, variants }) =>
    variants.map((variant) => messages.item([name, ...variantNames(variant)].join(' '), variant.quantity)),
  );
  return [...sizes, ...sets].join(messages.and);
}

/** Where the customer follows the order. */
const trackingLink = ({ tracking_token }: TemplateOrder) =>
  `${window.location.origin}/orders/track/${tracking_token}`;

/** The message for an order: every placeholder becomes what it stands for, anything else stays as it is. */
export function fillTemplate(text: string, order: TemplateOrder): string {
  const values: Record<Placeholder, string> = {
    name: order.customer.name,
    number: String(order.number),
    total: formatMoney(order.total),
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

/** The placeholders of a text that stand for nothing, each once. */
export function unknownPlaceholders(text: string): string[] {
  const named = [...text.matchAll(/\{([^{}\s]*)\}/g)].map(([, name]) => name ?? '');
  return [...new Set(named)].filter((name) => !PLACEHOLDERS.some((placeholder) => placeholder === name));
}
