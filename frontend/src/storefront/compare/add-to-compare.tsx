import { Plus } from 'lucide';
import { useEffect, useState } from 'react';
import { useGetProductQuery } from '@/api';
import { ButtonLink } from '@/shared/components/button-link';
import { Icon } from '@/shared/components/icon';
import { compareMessages as messages } from '@/shared/messages/storefront/compare';
import { readRecent } from '@/storefront/catalog/recent-products';
import styles from './compare.module.css';

const SHOWN = 6;

interface AddToCompareProps {
  /** Slugs that are compared already. */
  compared: readonly string[];
  hrefWith: (slug: string) => string;
}

/** Recently viewed products as links that add them to the comparison. */
export function AddToCompare({ compared, hrefWith }: AddToCompareProps) {
  const [recent, setRecent] = useState<readonly string[]>([]);
  // The server does not know the device.
  useEffect(() => setRecent(readRecent()), []);
  const slugs = recent.filter((slug) => !compared.includes(slug)).slice(0, SHOWN);
  if (slugs.length === 0) return null;
  return (
    <section>
      <h2 className={styles.subtitle}>{messages.addMore}</h2>
      <ul className={styles.choices}>
        {slugs.map((slug) => (
          <li key={slug}>
            <Choice slug={slug} href={hrefWith(slug)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Choice({ slug, href }: { slug: string; href: string }) {
  const name = useGetProductQuery({ product: slug }).currentData?.data.name;
  if (!name) return null;
  return (
    <ButtonLink to={href} variant="secondary" size="small" aria-label={messages.addOf(name)}>
      <Icon shape={Plus} size={16} />
      {name}
    </ButtonLink>
  );
}
