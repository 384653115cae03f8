import type { NewProduct, Product, ProductForm } from '../api';
import type { ProductValues } from './product-schema';

/** Convert form values to a new product; leave out empty fields. */
export function toNewProduct({ name, brand, category, description, image }: ProductValues): NewProduct {
  return {
    name,
    brand_id: brand.id,
    category,
    ...(description && { description }),
    ...(image && { image }),
  };
}

/** Return only the changed fields, so that concurrent changes of the others survive. */
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
