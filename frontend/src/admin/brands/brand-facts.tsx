import { formatDateTime } from '@/shared/format/dates';
import { adminBrandMessages, adminBrandPageMessages as messages } from '@/shared/messages/admin/brands';
import type { Brand } from '../api';
import styles from './brand-facts.module.css';
import { BrandVisibility } from './brand-visibility';

export function BrandFacts({ brand }: { brand: Brand }) {
  const { slug, products_count, created_at, updated_at } = brand;
  return (
    <section className={styles.section} aria-label={messages.facts}>
      <dl className={styles.facts}>
        <dt>{messages.visibility}</dt>
        <dd>
          <BrandVisibility brand={brand} />
        </dd>
        <dt>{messages.slug}</dt>
        <dd>
          <bdi dir="ltr">{slug}</bdi>
        </dd>
        <dt>{messages.productCount}</dt>
        <dd>{adminBrandMessages.products(products_count)}</dd>
        <dt>{messages.createdAt}</dt>
        <dd>
          <time dateTime={created_at}>{formatDateTime(created_at)}</time>
        </dd>
        <dt>{messages.updatedAt}</dt>
        <dd>
          <time dateTime={updated_at}>{formatDateTime(updated_at)}</time>
        </dd>
      </dl>
    </section>
  );
}
