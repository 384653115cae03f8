import drawings from '@/assets/drawings.svg';
import { config } from '@/shared/config';
import { chatLink } from '@/shared/format/phone';
import { shellMessages } from '@/shared/messages/storefront/shell';

type Elsewhere = 'instagram' | 'facebook' | 'whatsapp';

interface SocialLinksProps {
  className?: string;
  /** Addresses of the shop elsewhere; a missing one gets no link. */
  addresses?: Partial<Record<Elsewhere, string | undefined>>;
}

const configured = () => ({
  instagram: config.instagram,
  facebook: config.facebook,
  whatsapp: config.supportPhone && chatLink(config.supportPhone),
});
const ORDER = ['instagram', 'facebook', 'whatsapp'] as const;

/** Links to the shop's social media and chat. */
export function SocialLinks({ className, addresses = configured() }: SocialLinksProps) {
  return (
    <ul className={className} aria-label={shellMessages.social}>
      {ORDER.map((name) => {
        const href = addresses[name];
        return (
          href && (
            <li key={name}>
              <a href={href} target="_blank" rel="noreferrer">
                <svg viewBox="0 0 24 24" width={20} height={20} aria-hidden="true">
                  <use href={`${drawings}#${name}`} />
                </svg>
                {shellMessages[name]} <span className="visually-hidden">{shellMessages.newTab}</span>
              </a>
            </li>
          )
        );
      })}
    </ul>
  );
}
