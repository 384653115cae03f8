import { Package } from 'lucide';
import { useEffect } from 'react';
import { Button } from '@/shared/components/button';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { adminProductMessages as messages } from '@/shared/messages/admin-products';
import { useRole } from '../session/use-role';
import { isFiltered, type ProductFilters, productsHref } from './product-filters';

interface NoProductsProps {
  filters: ProductFilters;
  onAdd: () => void;
}

/** Empty state of the product list, for no products at all and for no match. */
export function NoProducts({ filters, onAdd }: NoProductsProps) {
  const { may } = useRole();
  // The last product was deleted, and the focused button with it.
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  }, []);
  if (!isFiltered(filters)) {
    return (
      <EmptyState icon={Package} title={messages.empty} text={messages.emptyShop}>
        {may('catalogue') && <Button onClick={onAdd}>{messages.add}</Button>}
      </EmptyState>
    );
  }
  const reason = filters.search ? messages.emptySearch(filters.search) : messages.emptyFilters;
  return (
    <EmptyState icon={Package} title={messages.empty} text={reason}>
      <ButtonLink variant="secondary" to={productsHref({})}>
        {messages.showAll}
      </ButtonLink>
    </EmptyState>
  );
}
