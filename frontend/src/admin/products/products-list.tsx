import type { ProductList } from '@/api';
import { adminProductMessages as messages } from '@/shared/messages/admin-products';
import { KeyHints } from '../components/key-hints';
import { ListFoot } from '../components/list-foot';
import { useIsWide } from '../hooks/use-media-query';
import { ProductCards } from './product-cards';
import type { ProductDialog } from './product-dialog';
import { type ProductFilters, productsHref } from './product-filters';
import { ProductTable } from './product-table';

interface ProductsListProps {
  page: ProductList;
  filters: ProductFilters;
  onOpen: (dialog: ProductDialog) => void;
}

/** Page of products with links to the other pages. */
export function ProductsList({ page: { products, meta }, filters, onOpen }: ProductsListProps) {
  const List = useIsWide() ? ProductTable : ProductCards;
  return (
    <>
      <p className="visually-hidden" role="status">
        {messages.found(meta.total)}
      </p>
      <List products={products} onOpen={onOpen} />
      <ListFoot meta={meta} hrefFor={(page) => productsHref({ ...filters, page })}>
        <KeyHints between={messages.keys} />
      </ListFoot>
    </>
  );
}
