import { useState } from 'react';
import placeholder from '@/assets/placeholder.svg';
import { classNames } from '@/shared/class-names';
import { imageSrcSet, imageUrl } from '@/shared/format/image-url';
import styles from './picture.module.css';

interface PictureProps {
  path: string | null | undefined;
  /** What it shows; empty for decoration beside a name. */
  alt: string;
  /** The `sizes` of the responsive image. */
  sizes: string;
  shape?: 'portrait' | 'square';
  /** The main picture of the page: loaded at once and first. */
  priority?: boolean;
  className?: string;
}

/** A stored picture on tinted ground, 4:5 unless square; missing and broken ones give way to the placeholder. */
export function Picture({ path, alt, sizes, shape = 'portrait', priority, className }: PictureProps) {
  const [brokenPath, setBrokenPath] = useState<string>();
  const isShown = path && path !== brokenPath;
  return (
    <div className={classNames(styles.picture, shape === 'square' && styles.square, className)}>
      <img
        src={isShown ? imageUrl(path, 400) : placeholder}
        srcSet={isShown ? imageSrcSet(path) : undefined}
        sizes={sizes}
        alt={alt}
        width={400}
        height={shape === 'square' ? 400 : 500}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        onError={() => isShown && setBrokenPath(path)}
      />
    </div>
  );
}
