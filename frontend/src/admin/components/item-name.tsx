import type { ReactNode } from 'react';
import { classNames } from '@/shared/class-names';
import { ResponsiveImage } from '@/shared/components/responsive-image';
import styles from './item-name.module.css';

interface ItemNameProps {
  item: { name: string; slug: string; image_path: string | null };
  /** Render the name as the heading of the surrounding element. */
  isTitle?: boolean;
  /** Short extra facts after the slug. */
  children?: ReactNode;
}

/** Image, name and slug of a catalog item. */
export function ItemName({ item: { name, slug, image_path }, isTitle, children }: ItemNameProps) {
  const Name = isTitle ? 'h2' : 'span';
  return (
    <div className={classNames(styles.item, isTitle && styles.large)}>
      <ResponsiveImage
        path={image_path}
        alt=""
        sizes={isTitle ? '3rem' : '2rem'}
        className={styles.picture}
      />
      <div className={styles.words}>
        <Name className={styles.name} title={name}>
          {name}
        </Name>
        <div className={styles.facts}>
          <bdi dir="ltr" className={styles.slug} title={slug}>
            {slug}
          </bdi>
          {children}
        </div>
      </div>
    </div>
  );
}
