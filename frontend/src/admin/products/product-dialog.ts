import type { Product } from '../api';

/** Dialog that is open, and its product. */
export type ProductDialog =
  | { kind: 'add' }
  | { kind: 'edit' | 'variants' | 'bottle' | 'movements' | 'delete'; product: Product };

export interface ProductItemProps {
  product: Product;
  onOpen: (dialog: ProductDialog) => void;
}

export interface ProductItemsProps {
  products: readonly Product[];
  onOpen: ProductItemProps['onOpen'];
}
