import { ImagePlus } from 'lucide';
import { type ChangeEvent, useRef, useSyncExternalStore } from 'react';
import { onUploads, uploadShare } from '@/api/upload-progress';
import { Field } from '@/shared/components/field';
import { Icon } from '@/shared/components/icon';
import { ProgressBar } from '@/shared/components/progress-bar';
import { Spinner } from '@/shared/components/spinner';
import { photoMessages as messages } from '@/shared/messages/storefront/photos';
import styles from './photo-field.module.css';
import { PhotoItem } from './photo-item';
import { ACCEPTED_PHOTOS } from './prepare-photo';
import type { Photos } from './use-photos';

const PERCENT = 100;

interface PhotoFieldProps extends Photos {
  id: string;
  isSending: boolean;
}

/** Field for a few photos, with previews and the progress of their upload. */
export function PhotoField({
  id,
  max,
  photos,
  errors,
  wholeError,
  isPreparing,
  isSending,
  add,
  remove,
}: PhotoFieldProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const percent = useUploadPercent(photos[0]);
  const isFull = photos.length >= max;
  const limit = messages.limits[max];

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // The same file may be chosen again.
    target.value = '';
    if (files.length > 0) void add(files);
  };
  return (
    <Field id={id} label={messages.photos} hint={limit.hint} error={wholeError} optional>
      {(control) => (
        <div className={styles.photos} aria-busy={isPreparing}>
          {photos.length > 0 && (
            <ul className={styles.list}>
              {photos.map((photo, index) => (
                <PhotoItem
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same photo may be chosen twice; previews have no state
                  key={index}
                  photo={photo}
                  place={index + 1}
                  error={errors[index]}
                  isFixed={isSending}
                  onRemove={() => {
                    remove(photo);
                    inputRef.current?.focus();
                  }}
                />
              ))}
            </ul>
          )}
          <div className={styles.zone}>
            <input
              {...control}
              ref={inputRef}
              className={styles.input}
              type="file"
              multiple
              accept={ACCEPTED_PHOTOS}
              // Stays in the tab order for the focus that comes back from a removed photo.
              aria-disabled={isFull || isSending}
              onClick={(event) => (isFull || isSending) && event.preventDefault()}
              onChange={choose}
            />
            {isPreparing ? <Spinner label={null} /> : <Icon shape={ImagePlus} size={22} strokeWidth={1.5} />}
            <span role="status">
              {(isPreparing && messages.preparing) || (isFull && limit.enough) || messages.add}
            </span>
          </div>
          {percent !== undefined && (
            <div className={styles.progress}>
              <p>
                {percent < PERCENT ? messages.sending : messages.sent} {messages.percent(percent)}
              </p>
              <ProgressBar label={messages.sending} value={percent} max={PERCENT} />
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

/** Return the upload progress in percent; undefined when nothing is being sent. All photos are sent in one request. */
function useUploadPercent(photo: File | undefined): number | undefined {
  return useSyncExternalStore(onUploads, () => {
    const share = photo && uploadShare(photo);
    return share === undefined ? undefined : Math.round(share * PERCENT);
  });
}
