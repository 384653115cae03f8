import { ExternalLink } from 'lucide';
import { Icon } from '@/shared/components/icon';
import { adminMessages as messages } from '@/shared/messages/admin';

/** The way to the shop itself, beside the back office. */
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
