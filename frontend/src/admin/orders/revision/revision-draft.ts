import type { AdminOrder, ReviseOrder } from '../../api';
import { formatFigure, parseCount } from '../../decimals';
import { discountAgorot } from '../../order-entry/order-entry';
import { variantNames } from '../../variants/variant-names';

/** Line of the form: a size of a product, a gift set or a sample set. */
export interface DraftLine {
  kind: 'variant' | 'giftSet' | 'sampleSet';
  id: string;
  /** Product of a size; empty for sets. */
  productId: string;
  name: string;
  /** Brand and size, in the smaller line under the name. */
  about: string;
  quantity: string;
  /** Choices of a sample set, which is kept as it is. */
  choices: { variant_id: string; quantity: number }[];
}

/** Values of the form. */
export interface RevisionDraft {
  lines: DraftLine[];
  discount: { amount: string; reason: string };
  name: string;
  phone: string;
  email: string;
  region: string;
  city: string;
  address: string;
  reason: string;
}

/** Return the contents of an order as values of the form; units of one size are one line, whatever their prices. */
export function toDraft({ items, customer, ...order }: AdminOrder): RevisionDraft {
  const lines: DraftLine[] = [];
  const add = (line: DraftLine) => {
    const same = lines.find(({ kind, id }) => kind !== 'sampleSet' && kind === line.kind && id === line.id);
    if (same) same.quantity = String(Number(same.quantity) + Number(line.quantity));
    else lines.push(line);
  };
  for (const product of items.products) {
    for (const variant of product.variants) {
      const about = [product.brand_name, ...variantNames(variant)].filter(Boolean).join(' · ');
      const { id, quantity } = variant;
      add(aLine({ kind: 'variant', id, productId: product.id, name: product.name, about, quantity }));
    }
  }
  for (const { id, name, quantity } of items.gift_sets) add(aLine({ kind: 'giftSet', id, name, quantity }));
  for (const { id, name, quantity, choices } of items.sample_sets ?? []) {
    const line = aLine({ kind: 'sampleSet', id, name, quantity });
    add({
      ...line,
      choices: choices.map((choice) => ({ variant_id: choice.id, quantity: choice.quantity })),
    });
  }
  const { name, phone, email } = customer;
  const { region, city, address } = customer.location;
  const discount = {
    amount: order.discount === 0 ? '' : formatFigure(order.discount),
    reason: order.discount_reason ?? '',
  };
  return { lines, discount, name, phone, email: email ?? '', region, city, address, reason: '' };
}

type LineInput = Pick<DraftLine, 'kind' | 'id' | 'name'> &
  Partial<Omit<DraftLine, 'quantity'>> & { quantity: number };

/** Build a line of the form. */
export const aLine = ({ quantity, ...line }: LineInput): DraftLine => ({
  productId: '',
  about: '',
  choices: [],
  ...line,
  quantity: String(quantity),
});

/** Convert the form to the body of the request; the server rejects unreadable numbers by field. */
export function toRevision(draft: RevisionDraft, { revision, status, customer }: AdminOrder): ReviseOrder {
  const of = (kind: DraftLine['kind']) => draft.lines.filter((line) => line.kind === kind);
  const { name, phone, email, city, address } = draft;
  // The select offers the server's regions only.
  const region = draft.region as NonNullable<ReviseOrder['customer']>['location']['region'];
  // Other words name another place, which is not chosen from the list.
  const { location } = customer;
  const keepsPlace = city === location.city && region === location.region;
  const place_id = keepsPlace ? location.place_id : undefined;
  return {
    expected_revision: revision,
    expected_status: status,
    items: {
      products: of('variant').map((line) => ({
        id: line.productId,
        variants: [{ id: line.id, quantity: countOf(line) }],
      })),
      gift_sets: of('giftSet').map((line) => ({ id: line.id, quantity: countOf(line) })),
      sample_sets: of('sampleSet').map((line) => ({
        id: line.id,
        choices: line.choices,
        quantity: countOf(line),
      })),
    },
    customer: { name, phone, email, location: { region, city, address: onOneLine(address), place_id } },
    discount: { amount: (discountAgorot(draft.discount) ?? -100) / 100, reason: draft.discount.reason },
    reason: draft.reason,
  };
}

const countOf = ({ quantity }: DraftLine) => parseCount(quantity) ?? 0;

/** The server rejects line breaks. */
const onOneLine = (text: string) => text.trim().replace(/\s*\n\s*/g, '، ');

const LISTS = { products: 'variant', gift_sets: 'giftSet', sample_sets: 'sampleSet' } as const;

/** Map the path of a field in the request to the name of the form's field. */
export function fieldOf(path: string, lines: readonly DraftLine[]): string {
  const [, list, index] = /^items\.(products|gift_sets|sample_sets)\.(\d+)/.exec(path) ?? [];
  if (list && index) {
    const kind = LISTS[list as keyof typeof LISTS];
    const line = lines.filter((one) => one.kind === kind)[Number(index)];
    if (line) return `lines.${lines.indexOf(line)}.quantity`;
  }
  if (path === 'items') return 'lines.root';
  return path.replace(/^customer\.(location\.)?/, '');
}
