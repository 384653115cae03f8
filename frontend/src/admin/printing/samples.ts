import { setsOf } from '@/api/order-sets';
import type { AdminOrder } from '../api';
import { sizeLabel } from '../variants/variant-names';
import type { BatchCodesOf } from './use-batch-codes';

/** Largest sample in millilitres: up to this size decants are filled by hand and labelled. */
export const LARGEST_SAMPLE_ML = 10;

/** Texts on the label of one vial, truncated to fit. */
export interface SampleLabel {
  perfume: string;
  brand: string;
  size: string;
  orderNumber: number;
  /** Batch codes from which it was poured; left out where there are none. */
  batch?: string;
}

interface OrderedSize {
  /** Id of the variant. */
  id: string;
  perfume: string;
  brand: string | null;
  /** Size with its unit, `2.5 ml`. */
  size: string;
  units: number;
}

/** List every size in an order, those inside sets first. */
function sizesIn({ items }: AdminOrder): OrderedSize[] {
  const inSets = setsOf(items).flatMap((set) =>
    set.items.map(({ id, product_name, brand_name, size, quantity }) => ({
      id,
      perfume: product_name,
      brand: brand_name,
      size,
      units: quantity * set.quantity,
    })),
  );
  const alone = items.products.flatMap(({ name, brand_name, variants }) =>
    variants.map(({ id, size, quantity }) => ({
      id,
      perfume: name,
      brand: brand_name,
      size,
      units: quantity,
    })),
  );
  return [...inSets, ...alone];
}

function isSample({ size }: OrderedSize): boolean {
  const [, ml] = /^(\d+(?:\.\d+)?)\s*ml$/i.exec(size) ?? [];
  return ml !== undefined && Number(ml) <= LARGEST_SAMPLE_ML;
}

/** Return one label per vial of an order, with batch codes where there are any. */
export function labelsOf(order: AdminOrder, batchCodesOf: BatchCodesOf = () => []): SampleLabel[] {
  return sizesIn(order)
    .filter(isSample)
    .flatMap(({ id, perfume, brand, size, units }) => {
      const batch = batchCodesOf(order.id, id).join('، ');
      const label = {
        perfume: truncateText(perfume),
        brand: truncateText(brand ?? ''),
        size: sizeLabel(size),
        orderNumber: order.number,
        ...(batch && { batch }),
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
