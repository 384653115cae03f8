import { Lock } from 'lucide';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import { useTitle } from '@/shared/hooks/use-title';
import { forbiddenMessages as messages } from '@/shared/messages/admin-session';

/** The page of a screen that the administrator's role does not open. */
export function ForbiddenPage() {
  useTitle(messages.title);
  return (
    <EmptyState icon={Lock} title={messages.title} text={messages.text} isPage>
      <ButtonLink to="/admin/dashboard">{messages.back}</ButtonLink>
    </EmptyState>
  );
}
