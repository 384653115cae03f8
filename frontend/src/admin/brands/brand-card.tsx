import { ExternalLink, Pencil, Trash2 } from 'lucide';
import { Button } from '@/shared/components/button';
import { ButtonLink } from '@/shared/components/button-link';
import { Icon } from '@/shared/components/icon';
import { ResponsiveImage } from '@/shared/components/responsive-image';
import { adminBrandMessages as messages } from '@/shared/messages/admin/brands';
import { adminMessages } from '@/shared/messages/admin/common';
import type { Brand } from '../api';
import { useRole } from '../session/use-role';
import styles from './brand-card.module.css';
import { BrandVisibility } from './brand-visibility';
import { PreviewLink } from './preview-link';

interface BrandCardProps {
  brand: Brand;
  onEdit: () => void;
  onDelete: () => void;
}

/** Card for one brand with its actions. */
export function BrandCard({ brand, onEdit, onDelete }: BrandCardProps) {
  const { may } = useRole();
  const { id, name, thumbnail, products_count } = brand;
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.top}>
        <ResponsiveImage className={styles.picture} path={thumbnail} alt="" sizes="80px" shape="square" />
        <div className={styles.facts}>
          <h2 className={styles.name}>{name}</h2>
          <p className={styles.count}>{messages.products(products_count)}</p>
          <BrandVisibility brand={brand} />
        </div>
      </div>
      <div className={styles.actions}>
        <ButtonLink
          className={styles.details}
          variant="secondary"
          size="small"
          to={`/admin/brands/${id}`}
          aria-label={messages.detailsOf(name)}
        >
          {messages.details}
        </ButtonLink>
        {may('catalogue') && (
          <Button variant="quiet" size="small" aria-label={messages.editOne(name)} onClick={onEdit}>
            <Icon shape={Pencil} size={16} />
            {adminMessages.edit}
          </Button>
        )}
        <PreviewLink brand={brand} iconOnly>
          <Icon shape={ExternalLink} size={18} />
        </PreviewLink>
        {may('catalogue') && (
          <Button
            className={styles.delete}
            variant="quiet"
            size="small"
            iconOnly
            title={adminMessages.delete}
            aria-label={messages.deleteOne(name)}
            onClick={onDelete}
          >
            <Icon shape={Trash2} size={18} />
          </Button>
        )}
      </div>
    </article>
  );
}
