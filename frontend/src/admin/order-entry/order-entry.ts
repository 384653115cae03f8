import type {
  CartChoice,
  CartItems,
  OrderDraft,
  OrderDraftForm,
  PlaceAdminOrder,
  Quote,
  Region,
  SalesChannel,
} from '../api';
import { formatFigure, isBlank, parseCount, parseHundredths } from '../decimals';

type LineOf =
  | { kind: 'variant'; id: string; productId: string }
  | { kind: 'gift_set'; id: string }
  | { kind: 'sample_set'; id: string; choices: CartChoice[] };

/** Line of an order under entry. Names are those of the picker; the quote has the current ones. */
export type EntryLine = LineOf & { name: string; detail: string; quantity: string };

/** Channels of orders that an administrator takes. */
export const CHANNELS = ['phone', 'whatsapp', 'instagram', 'shop'] as const satisfies SalesChannel[];

/** Values of the form, as typed. Fields are named as in the API, so that its field errors fit. */
export interface OrderEntry {
  customer: {
    phone: string;
    name: string;
    email: string;
    /** The place, with its region, is what the city names. */
    location: {
      region: Region | '';
      city: string;
      address: string;
      place_id: string;
      place_region: Region | '';
    };
  };
  lines: EntryLine[];
  channel: SalesChannel | '';
  discount: { amount: string; reason: string };
  /** Code of an offer; drafts do not have it. */
  code: string;
  note: string;
  agreed_to_messages: boolean;
}

const EMPTY_LOCATION = { region: '', city: '', address: '', place_id: '', place_region: '' } as const;

export const EMPTY_ENTRY: OrderEntry = {
  customer: { phone: '', name: '', email: '', location: EMPTY_LOCATION },
  lines: [],
  channel: 'phone',
  discount: { amount: '', reason: '' },
  code: '',
  note: '',
  agreed_to_messages: false,
};

const quantityOf = ({ quantity }: EntryLine) => parseCount(quantity) ?? 0;

/** Convert lines to items of the API. */
export function toItems(lines: readonly EntryLine[]): CartItems {
  return {
    gift_sets: lines.flatMap((line) =>
      line.kind === 'gift_set' ? [{ id: line.id, quantity: quantityOf(line) }] : [],
    ),
    products: lines.flatMap((line) =>
      line.kind === 'variant'
        ? [{ id: line.productId, variants: [{ id: line.id, quantity: quantityOf(line) }] }]
        : [],
    ),
    sample_sets: lines.flatMap((line) =>
      line.kind === 'sample_set' ? [{ id: line.id, choices: line.choices, quantity: quantityOf(line) }] : [],
    ),
  };
}

/** Write the choices of a sample set as text, the same for every order of them. */
const choicesKey = (choices: readonly CartChoice[]) =>
  choices
    .map(({ variant_id, quantity }) => `${variant_id}*${quantity}`)
    .sort()
    .join();

/** Return the key of a line: sample sets of one template differ by their choices. */
export const lineKey = (line: EntryLine) =>
  line.kind === 'sample_set' ? `${line.id} ${choicesKey(line.choices)}` : line.id;

/** List the samples of a set: `عود وود، مسك الليل ×2`. */
export const samplesText = (samples: readonly { product_name: string; quantity: number }[]) =>
  samples
    .map(({ product_name, quantity }) => (quantity > 1 ? `${product_name} ×${quantity}` : product_name))
    .join('، ');

const LISTS = { variant: 'products', gift_set: 'gift_sets', sample_set: 'sample_sets' } as const;

/** Return the path of a line in the request, which the server's field errors begin with. */
export function linePath(lines: readonly EntryLine[], index: number): string {
  const { kind } = lines[index] ?? { kind: 'variant' };
  const place = lines.slice(0, index).filter((line) => line.kind === kind).length;
  return `items.${LISTS[kind]}.${place}${kind === 'variant' ? '.variants.0' : ''}`;
}

/** Return the typed discount in agorot: 0 when blank, undefined when it is no amount. */
export const discountAgorot = ({ amount }: OrderEntry['discount']) =>
  isBlank(amount) ? 0 : parseHundredths(amount);

const isWithoutDiscount = ({ amount, reason }: OrderEntry['discount']) => isBlank(amount) && !reason.trim();

/** Convert what a draft and an order have in common, but for the type of the region. */
function toContents<R>({ customer, lines, note, agreed_to_messages }: OrderEntry, region: R) {
  const { city, address, place_id } = customer.location;
  const location = { region, city, address, place_id: place_id || undefined };
  return { customer: { ...customer, location }, items: toItems(lines), note, agreed_to_messages };
}

/** Convert the entry to the content of a draft. */
export function toDraftForm(entry: OrderEntry): OrderDraftForm {
  const { customer, channel, discount } = entry;
  const hundredths = parseHundredths(discount.amount);
  const amount = hundredths === undefined || hundredths < 0 ? null : hundredths / 100;
  return {
    ...toContents(entry, customer.location.region || null),
    channel: channel || null,
    discount: isWithoutDiscount(discount) ? null : { amount, reason: discount.reason },
  };
}

/** Convert the entry to an order. What is missing or malformed is sent as it is, for the server to explain. */
export function toOrder(entry: OrderEntry): PlaceAdminOrder {
  const { customer, channel, discount, code } = entry;
  return {
    ...toContents(entry, customer.location.region as Region),
    channel: channel as SalesChannel,
    code: code.trim() || undefined,
    discount: isWithoutDiscount(discount)
      ? null
      : { amount: (parseHundredths(discount.amount) ?? -100) / 100, reason: discount.reason },
  };
}

/** Convert a draft to values of the form. */
export function toEntry({
  customer,
  items,
  channel,
  discount,
  note,
  agreed_to_messages,
}: OrderDraft): OrderEntry {
  const unnamed = { name: '', detail: '' };
  const { gift_sets = [], products = [], sample_sets = [] } = items;
  const lines: EntryLine[] = [
    ...products.flatMap(({ id: productId, variants }) =>
      variants.map(({ id, quantity }) => ({
        kind: 'variant' as const,
        id,
        productId,
        quantity: String(quantity),
        ...unnamed,
      })),
    ),
    ...gift_sets.map(({ id, quantity }) => ({
      kind: 'gift_set' as const,
      id,
      quantity: String(quantity),
      ...unnamed,
    })),
    ...sample_sets.map(({ id, choices, quantity }) => ({
      kind: 'sample_set' as const,
      id,
      choices,
      quantity: String(quantity),
      ...unnamed,
    })),
  ];
  return {
    customer: { ...customer, location: toEntryLocation(customer.location) },
    lines,
    channel: channel ?? '',
    discount: {
      amount: typeof discount?.amount === 'number' ? formatFigure(discount.amount) : '',
      reason: discount?.reason ?? '',
    },
    code: '',
    note,
    agreed_to_messages,
  };
}

/** Convert a location to values of the form. A place counts for its own region only. */
export function toEntryLocation(
  location: OrderDraft['customer']['location'],
): OrderEntry['customer']['location'] {
  const { city, address, place_id = '' } = location;
  const region = location.region ?? '';
  return { region, city, address, place_id, place_region: place_id && region };
}

/** A line as the shop sells it now. */
export interface LineQuote {
  name: string;
  detail: string;
  price: number;
  lineTotal: number;
  isAvailable: boolean;
  /** Units left, when they are few. */
  stockLeft?: number;
}

/** Find a line in a quote; undefined when the shop no longer sells it. */
export function quotedLine({ items }: Quote, line: EntryLine): LineQuote | undefined {
  if (line.kind === 'variant') {
    const product = items.products.find(({ id }) => id === line.productId);
    const variant = product?.variants.find(({ id }) => id === line.id);
    if (!product || !variant) return undefined;
    return {
      name: product.name,
      detail: variant.name,
      price: variant.price,
      lineTotal: variant.line_total,
      isAvailable: variant.is_available,
      stockLeft: variant.stock_left,
    };
  }
  const set =
    line.kind === 'gift_set' ? items.gift_sets.find(({ id }) => id === line.id) : sampleSetOf(items, line);
  if (!set) return undefined;
  const { name, price, line_total: lineTotal, is_available: isAvailable } = set;
  return { name, detail: 'choices' in set ? samplesText(set.choices) : '', price, lineTotal, isAvailable };
}

function sampleSetOf({ sample_sets = [] }: Quote['items'], line: LineOf & { kind: 'sample_set' }) {
  const ofTemplate = sample_sets.filter(({ id }) => id === line.id);
  // Choices that are gone are not quoted.
  return ofTemplate.find(({ choices }) => choicesKey(choices) === choicesKey(line.choices)) ?? ofTemplate[0];
}

/** Add a line, or another unit of the same. */
export function withLine(lines: readonly EntryLine[], added: EntryLine): EntryLine[] {
  const known = lines.find((line) => lineKey(line) === lineKey(added));
  if (!known) return [...lines, added];
  const quantity = String(quantityOf(known) + 1);
  return lines.map((line) => (line === known ? { ...line, quantity } : line));
}
