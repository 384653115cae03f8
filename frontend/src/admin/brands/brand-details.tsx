import { ArrowRight, ExternalLink, Pencil, Trash2 } from 'lucide';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '@/shared/components/button';
import { ButtonLink } from '@/shared/components/button-link';
import { Icon } from '@/shared/components/icon';
import { ResponsiveImage } from '@/shared/components/responsive-image';
import { adminBrandPageMessages as messages } from '@/shared/messages/admin/brands';
import { adminMessages } from '@/shared/messages/admin/common';
import type { Brand } from '../api';
import { useRole } from '../session/use-role';
import { PageHeader } from '../shell/page-header';
import styles from './brand-details.module.css';
import { BrandFacts } from './brand-facts';
import { BrandForm } from './brand-form';
import { BrandLog } from './brand-log';
import { DeleteBrand } from './delete-brand';
import { PreviewLink } from './preview-link';

const LIST = '/admin/brands';

/** Details of a brand with its image, its log, and buttons to edit and delete it. */
export function BrandDetails({ brand }: { brand: Brand }) {
  const [opened, setOpened] = useState<'form' | 'deletion'>();
  const { may } = useRole();
  const [, navigate] = useLocation();
  const close = () => setOpened(undefined);
  return (
    <>
      <PageHeader
        title={brand.name}
        lead={
          <ButtonLink
            variant="quiet"
            size="small"
            iconOnly
            to={LIST}
            aria-label={messages.backToList}
            title={messages.backToList}
          >
            <Icon shape={ArrowRight} size={20} />
          </ButtonLink>
        }
      >
        {may('catalogue') && (
          <>
            <Button variant="secondary" onClick={() => setOpened('form')}>
              <Icon shape={Pencil} size={18} />
              {adminMessages.edit}
            </Button>
            <Button variant="danger" onClick={() => setOpened('deletion')}>
              <Icon shape={Trash2} size={18} />
              {adminMessages.delete}
            </Button>
          </>
        )}
      </PageHeader>
      <div className={styles.columns}>
        <ResponsiveImage
          className={styles.picture}
          path={brand.thumbnail}
          alt={brand.thumbnail ? messages.image(brand.name) : ''}
          sizes="(min-width: 700px) 240px, 60vw"
          priority
        />
        <div className={styles.sections}>
          <BrandFacts brand={brand} />
          <p className={styles.links}>
            <ButtonLink variant="secondary" size="small" to={`/admin/products?brand=${brand.id}`}>
              {messages.products}
            </ButtonLink>
            <PreviewLink brand={brand}>
              <Icon shape={ExternalLink} size={16} />
              {messages.preview}
            </PreviewLink>
          </p>
          <BrandLog brand={brand} />
        </div>
      </div>
      {opened === 'form' && <BrandForm brand={brand} onClose={close} />}
      {opened === 'deletion' && (
        <DeleteBrand brand={brand} onClose={close} onDeleted={() => navigate(LIST, { replace: true })} />
      )}
    </>
  );
}
