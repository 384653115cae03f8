import { useState } from 'react';
import placeholder from '@/assets/placeholder.svg';
import { classNames } from '@/shared/class-names';
import { imageColour, imageSrcSet, imageUrl } from '@/shared/format/image-url';
import styles from './responsive-image.module.css';

interface ResponsiveImageProps {
  path: string | null | undefined;
  /** Alternative text; empty for an image beside its name. */
  alt: string;
  /** The `sizes` attribute of the responsive image. */
  sizes: string;
  shape?: 'portrait' | 'square';
  /** Main image of the page: loaded eagerly and with high priority. */
  priority?: boolean;
  className?: string;
}

/**
 * Responsive image of the store, 4:5 unless square, on its dominant colour. Missing and broken ones show a
 * placeholder.
 */
export function ResponsiveImage({
  path,
  alt,
  sizes,
  shape = 'portrait',
  priority,
  className,
}: ResponsiveImageProps) {
  const [brokenPath, setBrokenPath] = useState<string>();
  const shown = path && path !== brokenPath ? path : undefined;
  return (
    <div
      className={classNames(styles.image, shape === 'square' && styles.square, className)}
      ref={(box) => paint(box, shown && imageColour(shown))}
    >
      <img
        // The main image is not faded in: the visitor waits for it.
        ref={priority ? undefined : hideUntilLoaded}
        src={shown ? imageUrl(shown, 400) : placeholder}
        srcSet={shown && imageSrcSet(shown)}
        sizes={sizes}
        alt={alt}
        width={400}
        height={shape === 'square' ? 400 : 500}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        onLoad={(event) => show(event.currentTarget)}
        onError={(event) => {
          show(event.currentTarget);
          if (shown) setBrokenPath(shown);
        }}
      />
    </div>
  );
}

/** Set the colour through the DOM: the content security policy forbids `style` attributes. */
function paint(box: HTMLElement | null, colour = '') {
  if (box) box.style.backgroundColor = colour;
}

/** Hide only images that are still loading; cached ones are shown at once. */
function hideUntilLoaded(image: HTMLImageElement | null) {
  if (image && !image.complete) image.dataset.arriving = '';
}

function show(image: HTMLImageElement) {
  delete image.dataset.arriving;
}
