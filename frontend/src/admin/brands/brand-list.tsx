import { useState } from 'react';
import { adminBrandMessages as messages } from '@/shared/messages/admin/brands';
import type { Brand, PagedVecBrand } from '../api';
import { ListFoot } from '../components/list-foot';
import { useDeletionFocus } from '../hooks/use-deletion-focus';
import { BrandCard } from './brand-card';
import { BrandForm } from './brand-form';
import styles from './brand-list.module.css';
import { DeleteBrand } from './delete-brand';

interface BrandListProps {
  page: PagedVecBrand;
  hrefFor: (page: number) => string;
}

/** Dialog that is open above the list, and its brand. */
type Opened = { what: 'form' | 'deletion'; brand: Brand };

/** Page of brands with links to the other pages. */
export function BrandList({ page: { data: brands, pagination: meta }, hrefFor }: BrandListProps) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const onDeleted = useDeletionFocus(opened, close);
  return (
    <>
      <p className="visually-hidden" role="status">
        {messages.found(meta.total)}
      </p>
      <ul className={styles.cards} aria-label={messages.list}>
        {brands.map((brand) => (
          <li key={brand.id} className={styles.item}>
            <BrandCard
              brand={brand}
              onEdit={() => setOpened({ what: 'form', brand })}
              onDelete={() => setOpened({ what: 'deletion', brand })}
            />
          </li>
        ))}
      </ul>
      {meta.last_page > 1 && <ListFoot meta={meta} hrefFor={hrefFor} />}
      {opened?.what === 'form' && <BrandForm brand={opened.brand} onClose={close} />}
      {opened?.what === 'deletion' && (
        <DeleteBrand brand={opened.brand} onClose={close} onDeleted={onDeleted} />
      )}
    </>
  );
}
