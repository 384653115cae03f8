import type { NewProduct, Product, ProductForm } from '../api';
import type { ProductValues } from './product-schema';

/** A new product as the store takes it; what was left empty is left out. */
export function toNewProduct({ name, brand, category, description, image }: ProductValues): NewProduct {
  return {
    name,
    brand_id: brand.id,
    category,
    ...(description && { description }),
    ...(image && { image }),
  };
}

/** What of the product was changed, and nothing else: who edits something else of it at the same time loses nothing. */
export function toChanges(values: ProductValues, product: Product): ProductForm {
  const { name, brand, category, description, image } = values;
  return {
    ...(name !== product.name && { name }),
    ...(brand.id !== product.brand_id && { brand_id: brand.id }),
    ...(category !== product.category && { category }),
    ...(description !== (product.description ?? '') && { description }),
    ...(image !== undefined && { image }),
  };
}
