import type { AdminOrder } from '../api';
import { sizeLabel } from '../variants/variant-names';

/** A decant of at most this size is a sample: it is filled by hand, and bears a label. */
export const LARGEST_SAMPLE_ML = 10;

/** What stands on the label of one vial; its texts are cut already. */
export interface SampleLabel {
  perfume: string;
  brand: string;
  size: string;
  orderNumber: number;
}

interface OrderedSize {
  perfume: string;
  brand: string | null;
  /** With its unit: `2.5 ml`. */
  size: string;
  units: number;
}

/** Every size in an order, those inside gift sets first. */
function sizesIn({ items }: AdminOrder): OrderedSize[] {
  const inSets = items.gift_sets.flatMap((set) =>
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

/** A label for each vial of an order. */
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

/** How much of a text has room on a label. */
export const LABEL_TEXT_LENGTH = 24;

/**
 * Cut after 24 characters, with an ellipsis. A character is what readers take for one: a letter with its marks, an emoji of
 * several parts. It asks `Intl`: not for rendering.
 */
export function truncateText(text: string): string {
  const characters = [...new Intl.Segmenter('ar').segment(text)].map(({ segment }) => segment);
  if (characters.length <= LABEL_TEXT_LENGTH) return text;
  return `${characters.slice(0, LABEL_TEXT_LENGTH).join('').trimEnd()}…`;
}
