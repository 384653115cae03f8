import { useState } from 'react';
import placeholder from '@/assets/placeholder.svg';
import { classNames } from '@/shared/class-names';
import { imageColour, imageSrcSet, imageUrl } from '@/shared/format/image-url';
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

/**
 * A stored picture, 4:5 unless square, in a box of the colour that it has most of; missing and broken ones give way to
 * the placeholder.
 */
export function Picture({ path, alt, sizes, shape = 'portrait', priority, className }: PictureProps) {
  const [brokenPath, setBrokenPath] = useState<string>();
  const shown = path && path !== brokenPath ? path : undefined;
  return (
    <div
      className={classNames(styles.picture, shape === 'square' && styles.square, className)}
      ref={(box) => paint(box, shown && imageColour(shown))}
    >
      <img
        // The main picture is not held back: it is what the visitor waits for.
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

/** A colour from data: set through the DOM, because the content security policy lets no `style` attribute pass. */
function paint(box: HTMLElement | null, colour = '') {
  if (box) box.style.backgroundColor = colour;
}

/** Only what is still under way is hidden: a picture from the browser's memory is there at once. */
function hideUntilLoaded(image: HTMLImageElement | null) {
  if (image && !image.complete) image.dataset.arriving = '';
}

function show(image: HTMLImageElement) {
  delete image.dataset.arriving;
}
