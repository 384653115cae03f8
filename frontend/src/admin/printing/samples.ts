import { setsOf } from '@/api/order-sets';
import type { AdminOrder } from '../api';
import { sizeLabel } from '../variants/variant-names';

/** Largest sample in millilitres: up to this size decants are filled by hand and labelled. */
export const LARGEST_SAMPLE_ML = 10;

/** Texts on the label of one vial, truncated to fit. */
export interface SampleLabel {
  perfume: string;
  brand: string;
  size: string;
  orderNumber: number;
}

interface OrderedSize {
  perfume: string;
  brand: string | null;
  /** Size with its unit, `2.5 ml`. */
  size: string;
  units: number;
}

/** List every size in an order, those inside sets first. */
function sizesIn({ items }: AdminOrder): OrderedSize[] {
  const inSets = setsOf(items).flatMap((set) =>
    set.items.map(({ product_name, brand_name, size, quantity }) => ({
      perfume: product_name,
      brand: brand_name,
      size,
      units: quantity * set.quantity,
    })),
  );
  const alone = items.products.flatMap(({ name, brand_name, variants }) =>
    variants.map(({ size, quantity }) => ({ perfume: name, brand: brand_name, size, units: quantity })),
  );
  return [...inSets, ...alone];
}

function isSample({ size }: OrderedSize): boolean {
  const [, ml] = /^(\d+(?:\.\d+)?)\s*ml$/i.exec(size) ?? [];
  return ml !== undefined && Number(ml) <= LARGEST_SAMPLE_ML;
}

/** Return one label per vial of an order. */
export function labelsOf(order: AdminOrder): SampleLabel[] {
  return sizesIn(order)
    .filter(isSample)
    .flatMap(({ perfume, brand, size, units }) => {
      const label = {
        perfume: truncateText(perfume),
        brand: truncateText(brand ?? ''),
        size: sizeLabel(size),
        orderNumber: order.number,
      };
      return Array.from({ length: units }, () => label);
    });
}

/** Maximum length of a text on a label. */
export const LABEL_TEXT_LENGTH = 24;

/** Truncate to 24 graphemes with an ellipsis. Uses `Intl`, so do not call it while rendering. */
export function truncateText(text: string): string {
  const characters = [...new Intl.Segmenter('ar').segment(text)].map(({ segment }) => segment);
  if (characters.length <= LABEL_TEXT_LENGTH) return text;
  return `${characters.slice(0, LABEL_TEXT_LENGTH).join('').trimEnd()}…`;
}
