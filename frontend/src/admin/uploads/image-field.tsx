import { useRef, useState, useSyncExternalStore } from 'react';
import { onUploads, uploadShare } from '@/api/upload-progress';
import { Field } from '@/shared/components/field';
import { adminUploadMessages as messages } from '@/shared/messages/admin/uploads';
import { ImageDropZone } from './image-drop-zone';
import { useDeferredSubmit } from './use-deferred-submit';
import { useImageChoice } from './use-image-choice';

/** Change of an image: undefined keeps it, null removes it, a file replaces it. */
export type ImageChange = File | null | undefined;

export interface ImageFieldProps {
  id: string;
  label: string;
  value: ImageChange;
  onChange: (image: ImageChange) => void;
  /** Path of the current image in the API. */
  currentPath?: string | null;
  error?: string;
  hint?: string;
  optional?: boolean;
}

/**
 * Form field for an image: choose, drop or paste a file, with preview and upload progress. Submitting while a large
 * image is being scaled waits for it.
 */
export function ImageField(props: ImageFieldProps) {
  const { id, label, value, onChange, currentPath = null, error, hint, optional } = props;
  const inputRef = useRef<HTMLInputElement>(null);
  const [news, setNews] = useState('');
  const {
    isPreparing,
    error: imageError,
    choose,
    settle,
  } = useImageChoice((file) => {
    onChange(file);
    setNews(messages.chosen(file.name));
  });
  const progress = useUploadProgress(value);
  useDeferredSubmit({
    control: inputRef,
    isHeld: isPreparing,
    isFailed: imageError !== undefined,
    onHeld: () => setNews(messages.waitsForPicture),
  });

  const take = (file: File) => {
    setNews(messages.preparing);
    void choose(file);
  };
  const change = (image: null | undefined) => {
    settle();
    onChange(image);
    setNews(image === undefined && currentPath ? messages.restored : messages.removed);
    // The pressed button was replaced by another.
    inputRef.current?.focus();
  };
  return (
    <div>
      <Field
        {...{ id, label, hint, optional }}
        error={isPreparing ? undefined : (imageError && messages[imageError]) || error}
      >
        {(control) => (
          <ImageDropZone
            control={control}
            inputRef={inputRef}
            label={label}
            value={value}
            currentPath={currentPath}
            isPreparing={isPreparing}
            progress={progress}
            onFile={take}
            onChange={change}
          />
        )}
      </Field>
      <p className="visually-hidden" role="status">
        {imageError ? messages[imageError] : news}
      </p>
    </div>
  );
}

/** Return the upload progress of the file in percent; undefined when not uploading. */
function useUploadProgress(file: unknown): number | undefined {
  return useSyncExternalStore(onUploads, () => {
    const share = file instanceof File ? uploadShare(file) : undefined;
    return share === undefined ? undefined : Math.round(share * 100);
  });
}
