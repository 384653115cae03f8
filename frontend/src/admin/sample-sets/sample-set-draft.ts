import type { AllowedKind, Category, PriceKind, SampleSetTemplate } from '../api';
import { formatFigure } from '../decimals';

/** Form state of a template; numbers are strings as typed, and the values of other kinds are kept. */
export interface SampleSetDraft {
  name: string;
  description: string;
  min_slots: string;
  max_slots: string;
  sizes: string;
  has_distinct_products: boolean;
  allowed: {
    kind: AllowedKind;
    /** Ids of the chosen brands. */
    brands: string[];
    categories: Category[];
    /** Slugs of the chosen notes. */
    notes: string[];
  };
  price: { kind: PriceKind; amount: string; steps: StepDraft[] };
  is_visible: boolean;
}

interface StepDraft {
  count: string;
  percent: string;
}

export const EMPTY_STEP: StepDraft = { count: '', percent: '' };
export const CATEGORIES = ['WOMEN', 'MEN', 'UNISEX'] as const satisfies Category[];

/** Return the initial form state. */
export function toDraft(template: SampleSetTemplate | undefined): SampleSetDraft {
  const { kind = 'all', values = [] } = template?.allowed ?? {};
  const valuesOf = (wanted: AllowedKind) => (kind === wanted ? [...values] : []);
  const { amount = null, steps = [] } = template?.price ?? {};
  return {
    name: template?.name ?? '',
    description: template?.description ?? '',
    min_slots: String(template?.min_slots ?? 3),
    max_slots: String(template?.max_slots ?? 5),
    sizes: template?.sizes.map(formatFigure).join('، ') ?? '',
    has_distinct_products: template?.has_distinct_products ?? true,
    allowed: {
      kind,
      brands: valuesOf('brands'),
      categories: CATEGORIES.filter((category) => valuesOf('categories').includes(category)),
      notes: valuesOf('notes'),
    },
    price: {
      kind: template?.price.kind ?? 'sum',
      amount: amount === null ? '' : formatFigure(amount),
      steps:
        steps.length > 0
          ? steps.map(({ count, percent }) => ({ count: String(count), percent: String(percent) }))
          : [EMPTY_STEP],
    },
    is_visible: template?.is_visible ?? true,
  };
}
