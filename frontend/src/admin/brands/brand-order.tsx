import { Tag } from 'lucide';
import { useState } from 'react';
import { type Brand, useListBrandsQuery } from '@/api';
import { toApiError } from '@/api/api-error';
import { EmptyState } from '@/shared/components/empty-state';
import { ErrorState } from '@/shared/components/error-state';
import { Modal } from '@/shared/components/modal';
import { adminBrandMessages, brandOrderMessages as messages } from '@/shared/messages/admin/brands';
import { ListSkeleton } from '../components/list-skeleton';
import { BrandOrderForm } from './brand-order-form';

/** Dialog that loads the brands of the home page and lets them be reordered. */
export function BrandOrder({ onClose }: { onClose: () => void }) {
  const { currentData, error, isFetching, refetch } = useListBrandsQuery(
    { sortBy: 'HOME' },
    { refetchOnMountOrArgChange: true },
  );
  const [brands, setBrands] = useState<readonly Brand[]>();
  if (!brands && currentData && !isFetching && !error) setBrands(currentData.data);
  if (brands && brands.length > 0) return <BrandOrderForm brands={brands} onClose={onClose} />;
  return (
    <Modal title={messages.title} onClose={onClose}>
      {brands && (
        <EmptyState icon={Tag} title={adminBrandMessages.empty} text={adminBrandMessages.emptyText} />
      )}
      {!brands && (isFetching || !error) && <ListSkeleton />}
      {!brands && error && !isFetching && (
        <ErrorState
          title={adminBrandMessages.loadFailed}
          message={toApiError(error).message}
          onRetry={() => void refetch()}
        />
      )}
    </Modal>
  );
}
