import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTitle } from '@/shared/hooks/use-title';
import { commonMessages } from '@/shared/messages/common';
import { notFoundMessages as messages } from '@/shared/messages/not-found';
import { Link } from '@/shared/navigation/link';
import { Button } from './button';
import { ButtonLink } from './button-link';
import styles from './not-found-page.module.css';
import { SearchField } from './search-field';
import { SupportLinks } from './support-links';

/** There is no such page: search, or go on from here. */
export function NotFoundPage() {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  useTitle(messages.title);

  const search = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) navigate(`/products?search=${encodeURIComponent(text.trim())}`);
  };

  return (
    <div className={styles.page}>
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <h1 className={styles.title}>{messages.title}</h1>
      <p className={styles.text}>{messages.text}</p>
      <search className={styles.form}>
        <form onSubmit={search}>
          <SearchField label={messages.search} value={text} onChange={setText} />
        </form>
      </search>
      <div className={styles.actions}>
        <ButtonLink to="/">{messages.goHome}</ButtonLink>
        <Button variant="secondary" onClick={() => navigate(-1)}>
          {messages.goBack}
        </Button>
      </div>
      <div className={styles.links}>
        <Link to="/products">{messages.browseProducts}</Link>
        <Link to="/">{commonMessages.home}</Link>
        <SupportLinks />
      </div>
    </div>
  );
}
