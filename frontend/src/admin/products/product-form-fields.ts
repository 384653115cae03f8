/** Prefix of the controls' ids. */
export const PRODUCT_FORM = 'product';

/** Field names in visual order. */
export const PRODUCT_FIELDS = [
  'name',
  'brand',
  'category',
  'description',
  'image',
  'facts.concentration',
  'facts.year',
  'facts.perfumer',
  'facts.longevity',
  'facts.sillage',
  'facts.seasons',
  'facts.occasions',
  'facts.notes.top',
  'facts.notes.heart',
  'facts.notes.base',
] as const;
