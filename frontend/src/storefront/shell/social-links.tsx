import { config } from '@/shared/config';
import { chatLink } from '@/shared/format/phone';
import { shellMessages } from '@/shared/messages/shell';

const LINKS = [
  {
    label: shellMessages.instagram,
    href: config.instagram,
    path: 'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zm5 5.2a3.8 3.8 0 1 0 0 7.6 3.8 3.8 0 0 0 0-7.6zM17.3 6.7h.01',
  },
  {
    label: shellMessages.facebook,
    href: config.facebook,
    path: 'M18 3h-3a5 5 0 0 0-5 5v3H7v4h3v7h4v-7h3l1-4h-4V8a1 1 0 0 1 1-1h3z',
  },
  {
    label: shellMessages.whatsapp,
    href: chatLink(config.supportPhone),
    path: 'M3.5 20.5l1.2-4.3A8.5 8.5 0 1 1 8 19.4zM9 8.5c0 3.6 2.9 6.5 6.5 6.5l.9-1.8-2.2-1.1-1 1a5 5 0 0 1-2.3-2.3l1-1-1.1-2.2z',
  },
];

/** The shop elsewhere. */
export function SocialLinks({ className }: { className?: string }) {
  return (
    <ul className={className}>
      {LINKS.map(({ label, href, path }) => (
        <li key={label}>
          <a href={href} target="_blank" rel="noreferrer">
            <svg
              viewBox="0 0 24 24"
              width={20}
              height={20}
              fill="none"
              stroke="currentColor"
              strokeWidth={1.75}
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d={path} />
            </svg>
            <span className="visually-hidden">
              {label} {shellMessages.newTab}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
