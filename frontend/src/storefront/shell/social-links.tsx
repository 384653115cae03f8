import drawings from '@/assets/drawings.svg';
import { config } from '@/shared/config';
import { chatLink } from '@/shared/format/phone';
import { shellMessages } from '@/shared/messages/shell';

const LINKS = [
  { name: 'instagram', href: config.instagram },
  { name: 'facebook', href: config.facebook },
  { name: 'whatsapp', href: chatLink(config.supportPhone) },
] as const;

/** The shop elsewhere. */
export function SocialLinks({ className }: { className?: string }) {
  return (
    <ul className={className}>
      {LINKS.map(({ name, href }) => (
        <li key={name}>
          <a href={href} target="_blank" rel="noreferrer">
            <svg viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
              <use href={`${drawings}#${name}`} />
            </svg>
            <span className="visually-hidden">
              {shellMessages[name]} {shellMessages.newTab}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
