import { Scale } from 'lucide';
import { useLocation } from 'wouter';
import { ButtonLink } from '@/shared/components/button-link';
import { Icon } from '@/shared/components/icon';
import { compareMessages as messages } from '@/shared/messages/storefront/compare';
import { compareHref, lastCompared, rememberCompared, withCompared } from './compare-address';

/** Link that adds a product to the comparison on this device, and opens it. */
export function CompareLink({ slug }: { slug: string }) {
  const [, navigate] = useLocation();
  return (
    <p>
      <ButtonLink
        to={compareHref([slug])}
        variant="quiet"
        size="small"
        onClick={(event) => {
          event.preventDefault();
          const slugs = withCompared(lastCompared(), slug);
          rememberCompared(slugs);
          navigate(compareHref(slugs));
        }}
      >
        <Icon shape={Scale} size={18} />
        {messages.add}
      </ButtonLink>
    </p>
  );
}
