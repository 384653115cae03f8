import type { NewProduct, Product, ProductForm } from '../api';
import { changedFacts } from './facts-schema';
import type { ProductValues } from './product-schema';

/** Convert form values to a new product; leave out empty fields. */
export function toNewProduct(values: ProductValues): NewProduct {
  const { name, brand, category, description, image } = values;
  const facts = changedFacts(values.facts);
  return {
    name,
    brand_id: brand.id,
    category,
    ...(description && { description }),
    ...(facts && { facts }),
    ...(image && { image }),
  };
}

/** Return only the changed fields, so that concurrent changes of the others survive. */
export function toChanges(values: ProductValues, product: Product): ProductForm {
  const { name, brand, category, description, image } = values;
  const facts = changedFacts(values.facts, product.facts);
  return {
    ...(name !== product.name && { name }),
    ...(brand.id !== product.brand_id && { brand_id: brand.id }),
    ...(category !== product.category && { category }),
    ...(description !== (product.description ?? '') && { description }),
    ...(facts && { facts }),
    ...(image !== undefined && { image }),
  };
}
