import type { Product } from '../api';

/** What is done with a product, or with a new one, in a dialog. */
export type ProductDialog =
  | { kind: 'add' }
  | { kind: 'edit' | 'variants' | 'bottle' | 'movements' | 'delete'; product: Product };

/** What a product in a list is told: itself, and how its dialogs are opened. */
export interface ProductItemProps {
  product: Product;
  onOpen: (dialog: ProductDialog) => void;
}

/** What a list of products is told. */
export interface ProductItemsProps {
  products: readonly Product[];
  onOpen: ProductItemProps['onOpen'];
}
