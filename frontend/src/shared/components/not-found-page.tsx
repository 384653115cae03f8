import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useTitle } from '@/shared/hooks/use-title';
import { commonMessages } from '@/shared/messages/common';
import { errorMessages } from '@/shared/messages/errors';
import { Button } from './button';
import { ButtonLink } from './button-link';
import styles from './not-found-page.module.css';
import { SearchField } from './search-field';
import { SupportLinks } from './support-links';

/** There is no such page: search, or go on from here. */
export function NotFoundPage() {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  useTitle(errorMessages.notFoundTitle);

  const search = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) navigate(`/products?search=${encodeURIComponent(text.trim())}`);
  };

  return (
    <div className={styles.page}>
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <h1 className={styles.title}>{errorMessages.notFoundTitle}</h1>
      <p className={styles.text}>{errorMessages.notFoundText}</p>
      <search className={styles.form}>
        <form onSubmit={search}>
          <SearchField label={errorMessages.searchPlaceholder} value={text} onChange={setText} />
        </form>
      </search>
      <div className={styles.actions}>
        <ButtonLink to="/">{errorMessages.goHome}</ButtonLink>
        <Button variant="secondary" onClick={() => navigate(-1)}>
          {errorMessages.goBack}
        </Button>
      </div>
      <div className={styles.links}>
        <Link to="/products">{errorMessages.browseProducts}</Link>
        <Link to="/">{commonMessages.home}</Link>
        <SupportLinks />
      </div>
    </div>
  );
}
