import { useState } from 'react';
import { productReviewMessages as messages } from '@/shared/messages/storefront/product-reviews';
import { useOptionalPart } from '@/storefront/use-optional-part';
import styles from './reviews.module.css';

const importDialog = () =>
  import(/* webpackChunkName: "photo-dialog" */ './photo-dialog').then(({ PhotoDialog }) => PhotoDialog);

interface ReviewPhotosProps {
  photos: readonly string[];
  /** Name of the customer who sent them. */
  name: string;
}

/** Photos of a review, each of which opens enlarged; without JavaScript they are links. */
export function ReviewPhotos({ photos, name }: ReviewPhotosProps) {
  const [opened, setOpened] = useState<number>();
  const { Part: PhotoDialog, load, failure } = useOptionalPart(importDialog);
  const nameOf = (index: number) => messages.photo(index + 1, name);
  return (
    <>
      <ul className={styles.photos}>
        {photos.map((path, index) => (
          <li key={path}>
            <a
              href={path}
              target="_blank"
              rel="noreferrer"
              aria-haspopup="dialog"
              onClick={(event) => {
                event.preventDefault();
                load();
                setOpened(index);
              }}
            >
              <img src={path} alt={nameOf(index)} width={96} height={96} loading="lazy" decoding="async" />
            </a>
          </li>
        ))}
      </ul>
      {opened !== undefined &&
        (PhotoDialog ? (
          <PhotoDialog path={photos[opened]} name={nameOf(opened)} onClose={() => setOpened(undefined)} />
        ) : (
          failure
        ))}
    </>
  );
}
