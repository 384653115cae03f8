import { useCallback, useState } from 'react';
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
  const start = useCallback(
    (image: HTMLImageElement | null) => {
      // The visitor waits for the main image, so it is not faded in. Cached images are shown at once.
      if (image && !image.complete && !priority) image.dataset.arriving = '';
      onEarlyFailure(image, () => setBrokenPath(path ?? undefined));
    },
    [path, priority],
  );
  const shown = path && path !== brokenPath ? path : undefined;
  return (
    <div
      className={classNames(styles.image, shape === 'square' && styles.square, className)}
      ref={(box) => paint(box, shown && imageColour(shown))}
    >
      <img
        ref={start}
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

/** Report an image that failed before its page was hydrated: its event is over. */
export function onEarlyFailure(image: HTMLImageElement | null, report: () => void) {
  // Images of a pixel have no width either in some sizes, but they can be decoded.
  if (image?.complete && image.naturalWidth === 0) image.decode().catch(report);
}

function show(image: HTMLImageElement) {
  delete image.dataset.arriving;
}
