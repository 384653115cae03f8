import type { AllowedProducts, Product, Recommendation, SampleSetTemplate } from '@/api';
import type { CartChoice } from '@/storefront/cart/cart-slice';
import { bySize } from '@/storefront/catalog/variants';

/** A template with samples of recommended perfumes. */
export interface PickedSet {
  template: SampleSetTemplate;
  choices: CartChoice[];
}

function isAllowed({ kind, values }: AllowedProducts, { brand_id, category, facts }: Product): boolean {
  const { top = [], heart = [], base = [] } = facts?.notes ?? {};
  const known = {
    all: values,
    brands: [brand_id],
    categories: [category],
    notes: [...top, ...heart, ...base].map(({ slug }) => slug),
  }[kind];
  return kind === 'all' || known.some((value) => value !== null && values.includes(value));
}

function choicesFor(template: SampleSetTemplate, found: readonly Recommendation[]): CartChoice[] {
  const choices = found.flatMap(({ product }) => {
    const samples = bySize(product.variants ?? []).filter((variant) => variant.is_available);
    const sample = samples.find((variant) => template.sizes.includes(variant.size_value));
    if (!sample || !isAllowed(template.allowed, product)) return [];
    return [{ variant_id: sample.id, quantity: 1, slug: product.slug }];
  });
  return choices.slice(0, template.max_slots);
}

/** Pick the template that admits most of the recommended perfumes, the best first; undefined when none has enough. */
export function pickSet(
  templates: readonly SampleSetTemplate[],
  found: readonly Recommendation[],
): PickedSet | undefined {
  const sets = templates.map((template) => ({ template, choices: choicesFor(template, found) }));
  const whole = sets.filter(({ template, choices }) => choices.length >= template.min_slots);
  const most = Math.max(...whole.map(({ choices }) => choices.length));
  return whole.find(({ choices }) => choices.length === most);
}
