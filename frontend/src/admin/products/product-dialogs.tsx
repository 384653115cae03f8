import { Suspense } from 'react';
import { lazyPart } from '@/shared/lazy-chunk';
import type { Product } from '../api';
import { BottleDialog, MovementsModal } from '../stock/lazy-dialogs';
import { DeleteProduct } from './delete-product';
import type { ProductDialog } from './product-dialog';

const ProductForm = lazyPart(
  () => import(/* webpackChunkName: "admin-product-form" */ './product-form'),
  'ProductForm',
);
const VariantsModal = lazyPart(
  () => import(/* webpackChunkName: "admin-variants" */ '../variants/variants-modal'),
  'VariantsModal',
);

interface ProductDialogsProps {
  dialog: ProductDialog | undefined;
  /** Products as last loaded. */
  products: readonly Product[];
  onOpen: (dialog: ProductDialog) => void;
  onClose: () => void;
}

/**
 * Render the open dialog, if any. Adding a product continues with its variants: without them it has no price and cannot
 * be ordered.
 */
export function ProductDialogs({ dialog, products, onOpen, onClose }: ProductDialogsProps) {
  switch (dialog?.kind) {
    case undefined:
      return null;
    case 'delete':
      return <DeleteProduct product={dialog.product} onClose={onClose} />;
    case 'variants':
      return (
        <Suspense key="variants">
          <VariantsModal product={latestOf(dialog.product, products)} onClose={onClose} />
        </Suspense>
      );
    case 'bottle':
      return (
        <Suspense key="bottle">
          <BottleDialog product={latestOf(dialog.product, products)} onClose={onClose} />
        </Suspense>
      );
    case 'movements':
      return (
        <Suspense key="movements">
          <MovementsModal product={dialog.product} onClose={onClose} />
        </Suspense>
      );
    case 'add':
      return (
        <Suspense key="add">
          <ProductForm onClose={onClose} onCreated={(product) => onOpen({ kind: 'variants', product })} />
        </Suspense>
      );
    case 'edit':
      return (
        <Suspense key="edit">
          <ProductForm product={dialog.product} onClose={onClose} />
        </Suspense>
      );
  }
}

/** Return the product in the list's version, if the list has it. */
const latestOf = (product: Product, products: readonly Product[]) =>
  products.find(({ id }) => id === product.id) ?? product;
