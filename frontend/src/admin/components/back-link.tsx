import { ArrowRight } from 'lucide';
import { ButtonLink } from '@/shared/components/button-link';
import { Icon } from '@/shared/components/icon';

/** Back link before the title of a screen. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <ButtonLink variant="quiet" size="small" iconOnly to={to} aria-label={label} title={label}>
      <Icon shape={ArrowRight} size={20} />
    </ButtonLink>
  );
}
