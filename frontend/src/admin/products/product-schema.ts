import * as v from 'valibot';
import { productFormMessages as messages } from '@/shared/messages/admin/products';
import type { Product } from '../api';
import { type FactsDraft, factsSchema, toFactsDraft } from './facts-schema';
import { CATEGORIES } from './product-filters';

export const NAME_MAX_LENGTH = 255;

const brandSchema = v.object({ id: v.string(), name: v.string() });
const categorySchema = v.picklist(CATEGORIES);

export const productSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, messages.nameRequired),
    v.maxLength(NAME_MAX_LENGTH, messages.nameLong),
  ),
  brand: v.pipe(v.nullable(brandSchema), v.nonNullable(brandSchema, messages.brandRequired)),
  category: v.pipe(v.nullable(categorySchema), v.nonNullable(categorySchema, messages.categoryRequired)),
  description: v.string(),
  facts: factsSchema,
  /** Undefined keeps the image, null removes it. */
  image: v.optional(v.nullable(v.instance(File))),
});

/** Validated values of the product form. */
export type ProductValues = v.InferOutput<typeof productSchema>;

/** Form state of a product. */
export interface ProductDraft extends Omit<ProductValues, 'brand' | 'category' | 'facts'> {
  brand: ProductValues['brand'] | null;
  category: ProductValues['category'] | null;
  facts: FactsDraft;
}

/** Return the initial form state: the product, or empty fields. */
export function toDraft(product: Product | undefined): ProductDraft {
  const { name = '', brand = null, category = null, description = '' } = product ?? {};
  return {
    name,
    brand: brand && { id: brand.id, name: brand.name },
    category,
    description,
    facts: toFactsDraft(product?.facts),
    image: undefined,
  };
}
