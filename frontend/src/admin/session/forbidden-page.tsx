import { Lock } from 'lucide';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { useTitle } from '@/shared/hooks/use-title';
import { forbiddenMessages as messages } from '@/shared/messages/admin/session';

/** Page shown to administrators without the required right. */
export function ForbiddenPage() {
  useTitle(messages.title);
  return (
    <EmptyState icon={Lock} title={messages.title} text={messages.text} isPage>
      <ButtonLink to="/admin/dashboard">{messages.back}</ButtonLink>
    </EmptyState>
  );
}
