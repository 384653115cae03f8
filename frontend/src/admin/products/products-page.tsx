import { Package, Plus } from 'lucide';
import { useState } from 'react';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { useTitle } from '@/shared/hooks/use-title';
import { importMessages } from '@/shared/messages/admin/imports';
import { adminProductMessages as messages } from '@/shared/messages/admin/products';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { useCatalogCountsQuery, useListProductsQuery } from '../api';
import { BackToDashboard } from '../components/back-to-dashboard';
import { DownloadButton } from '../components/download-button';
import { ListPage } from '../components/list-page';
import { ListResults } from '../components/list-results';
import { NoItems } from '../components/no-items';
import { useIsWide } from '../hooks/use-media-query';
import { useUndoKeys } from '../hooks/use-undo-keys';
import { ChangesPill } from '../live/changes-pill';
import { useRole } from '../session/use-role';
import { PageHeader } from '../shell/page-header';
import { RefreshButton } from '../shell/refresh-button';
import { ProductCards } from './product-cards';
import type { ProductDialog } from './product-dialog';
import { ProductDialogs } from './product-dialogs';
import { isFiltered, type ProductFilters, productsHref, readFilters, toListArg } from './product-filters';
import { ProductStats } from './product-stats';
import { ProductTable } from './product-table';
import { ProductToolbar } from './product-toolbar';

/** Products page: search, add, edit and delete products and their variants. */
export default function ProductsPage() {
  useTitle(messages.title);
  useUndoKeys();
  const { may } = useRole();
  const filters = readFilters(useQueryParams());
  const list = useListProductsQuery(toListArg(filters), { refetchOnMountOrArgChange: true });
  const counts = useCatalogCountsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [dialog, setDialog] = useState<ProductDialog>();
  const Products = useIsWide() ? ProductTable : ProductCards;
  const hrefFor = (page: number) => productsHref({ ...filters, page });
  const add = () => setDialog({ kind: 'add' });
  const refresh = () => {
    void list.refetch();
    void counts.refetch();
  };

  return (
    <>
      <PageHeader
        title={messages.title}
        lead={<BackToDashboard />}
        hasManyTools
        aside={
          <>
            <RefreshButton query={list} onRefresh={refresh} />
            {may('catalogue') && (
              <DownloadButton
                iconOnly
                path="/api/v1/admins/exports/products.csv"
                fileName={importMessages.exportFile}
                label={importMessages.exportAll}
              />
            )}
            {may('catalogue') && (
              <Button onClick={add}>
                <Icon shape={Plus} size={18} />
                {messages.add}
              </Button>
            )}
          </>
        }
      >
        <ProductToolbar filters={filters} />
      </PageHeader>
      <ProductStats counts={counts.data?.data} />
      <ChangesPill query={list} kinds={['product', 'stock', 'import']} />
      <ListResults
        query={list}
        page={filters.page}
        hrefFor={hrefFor}
        loadFailed={messages.loadFailed}
        onRetry={refresh}
        empty={
          <NoItems
            icon={Package}
            text={emptyText(filters)}
            messages={messages}
            allHref={isFiltered(filters) ? productsHref({}) : undefined}
            onAdd={add}
          />
        }
      >
        {({ data: { products, meta } }) => (
          <ListPage meta={meta} hrefFor={hrefFor} messages={messages}>
            <Products products={products} onOpen={setDialog} />
          </ListPage>
        )}
      </ListResults>
      <ProductDialogs
        dialog={dialog}
        products={list.data?.data.products ?? []}
        onOpen={setDialog}
        onClose={() => setDialog(undefined)}
      />
    </>
  );
}

function emptyText(filters: ProductFilters): string {
  if (filters.search) return messages.emptySearch(filters.search);
  return isFiltered(filters) ? messages.emptyFilters : messages.emptyShop;
}
