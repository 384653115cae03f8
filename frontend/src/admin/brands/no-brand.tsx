import { Tag } from 'lucide';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { adminBrandPageMessages as messages } from '@/shared/messages/admin-brands';

/** There is no such brand, or no longer. */
export function NoBrand() {
  return (
    <EmptyState isPage icon={Tag} title={messages.missing} text={messages.missingText}>
      <ButtonLink to="/admin/brands">{messages.backToList}</ButtonLink>
    </EmptyState>
  );
}
