import type { SampleSetTemplate } from '../src/api/generated';
import type { Shop } from './shop';

/** Return the template with a fixed price. */
export function fixedTemplate({ templates }: Shop): SampleSetTemplate {
  const found = templates.find(({ price }) => price.kind === 'fixed');
  if (!found) throw new Error('the store has no template with a fixed price');
  return found;
}

/** Return the choices that fill that template, as the address of a builder has them. */
export function wholeSet(shop: Shop): string {
  const { sizes, min_slots } = fixedTemplate(shop);
  const samples = shop.products.flatMap(({ variants = [] }) =>
    variants.filter(({ is_available, size_value }) => is_available && sizes.includes(size_value)).slice(0, 1),
  );
  return samples
    .slice(0, min_slots)
    .map(({ id }) => id)
    .join();
}

/** Return the path of a builder that begins with these choices. */
export const builderPath = ({ slug }: SampleSetTemplate, choices = '', query = '') =>
  `/sample-sets/${slug}?${[choices && `choices=${choices}`, query].filter(Boolean).join('&')}`;
