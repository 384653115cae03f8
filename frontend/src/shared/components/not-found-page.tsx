import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'wouter';
import mark from '@/assets/mark.svg';
import { config } from '@/shared/config';
import { useHydrated } from '@/shared/hooks/use-hydrated';
import { useTitle } from '@/shared/hooks/use-title';
import { categoryLabels } from '@/shared/messages/shared/categories';
import { errorMessages } from '@/shared/messages/shared/errors';
import { notFoundMessages as messages } from '@/shared/messages/shared/not-found';
import { shellMessages } from '@/shared/messages/storefront/shell';
import { FIRST_KEY, useEntryKey } from '@/shared/navigation/app-router';
import { Button } from './button';
import { ButtonLink } from './button-link';
import styles from './not-found-page.module.css';
import { SearchField } from './search-field';
import { SupportLinks } from './support-links';

const SECTIONS = [
  { label: shellMessages.allProducts, to: '/products' },
  { label: shellMessages.bestSellers, to: '/products?sort_by=BEST_SELLERS' },
  { label: categoryLabels.MEN, to: '/categories/men' },
  { label: categoryLabels.WOMEN, to: '/categories/women' },
  { label: categoryLabels.UNISEX, to: '/categories/unisex' },
  { label: shellMessages.giftSets, to: '/gift-sets' },
];

/** Page for unknown URLs: search, links to the sections, and support. */
export function NotFoundPage() {
  const [text, setText] = useState('');
  const [, navigate] = useLocation();
  const entryKey = useEntryKey();
  const hasBack = useHydrated() && entryKey !== FIRST_KEY;
  useTitle(messages.title);

  const search = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) navigate(`/products?search=${encodeURIComponent(text.trim())}`);
  };

  return (
    <div className={styles.page}>
      <p className={styles.number} aria-hidden="true">
        4<img src={mark} alt="" width={60} height={80} />4
      </p>
      <h1 className={styles.title}>{messages.title}</h1>
      <p className={styles.text}>{messages.text}</p>
      <search className={styles.form}>
        <form action="/products" onSubmit={search}>
          <SearchField
            label={messages.search}
            name="search"
            placeholder={messages.placeholder}
            value={text}
            onChange={setText}
          />
          <Button type="submit" variant="secondary">
            {messages.doSearch}
          </Button>
        </form>
      </search>
      <nav aria-label={messages.sections}>
        <ul className={styles.sections}>
          {SECTIONS.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.actions}>
        <ButtonLink to="/">{messages.goHome}</ButtonLink>
        {hasBack && (
          <Button variant="secondary" onClick={() => window.history.back()}>
            {messages.goBack}
          </Button>
        )}
      </div>
      {config.hasSupport && (
        <section className={styles.help}>
          <h2>{errorMessages.helpTitle}</h2>
          <div className={styles.links}>
            <SupportLinks />
          </div>
        </section>
      )}
    </div>
  );
}
