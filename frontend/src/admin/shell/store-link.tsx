import { ExternalLink } from 'lucide';
import { Icon } from '@/shared/components/icon';
import { adminMessages as messages } from '@/shared/messages/admin/common';

/** Link that opens the storefront in a new tab. */
export function StoreLink({ className }: { className?: string }) {
  return (
    <a className={className} href="/" target="_blank" rel="noreferrer">
      <Icon shape={ExternalLink} size={20} />
      <span>
        {messages.store} <span className="visually-hidden">{messages.newTab}</span>
      </span>
    </a>
  );
}
