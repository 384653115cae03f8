import { SearchX, Tag } from 'lucide';
import { Button } from '@/shared/components/button';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { adminBrandMessages as messages } from '@/shared/messages/admin/brands';
import { useRole } from '../session/use-role';

interface NoBrandsProps {
  search: string;
  onAdd: () => void;
}

/** Empty state of the brand list, for no brands at all and for no match. */
export function NoBrands({ search, onAdd }: NoBrandsProps) {
  const { may } = useRole();
  if (!search) {
    return (
      <EmptyState icon={Tag} title={messages.empty} text={messages.emptyText}>
        {may('catalogue') && <Button onClick={onAdd}>{messages.add}</Button>}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={SearchX} title={messages.noneFound} text={messages.noneFoundText(search)}>
      <ButtonLink variant="secondary" to="/admin/brands">
        {messages.showAll}
      </ButtonLink>
    </EmptyState>
  );
}
