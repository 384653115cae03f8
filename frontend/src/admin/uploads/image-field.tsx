import { useRef, useState, useSyncExternalStore } from 'react';
import { onUploads, uploadShare } from '@/api/upload-progress';
import { Field } from '@/shared/components/field';
import { adminUploadMessages as messages } from '@/shared/messages/admin-uploads';
import { ImageDropZone } from './image-drop-zone';
import { useDeferredSubmit } from './use-deferred-submit';
import { useImageChoice } from './use-image-choice';

/** What a form does with a picture: nothing (undefined), take it away (null), put this one in its place. */
export type ImageChange = File | null | undefined;

export interface ImageFieldProps {
  id: string;
  label: string;
  value: ImageChange;
  onChange: (image: ImageChange) => void;
  /** The picture that is there, as the API tells it. */
  currentPath?: string | null;
  error?: string;
  hint?: string;
  optional?: boolean;
}

/**
 * A picture of a form: chosen, dropped or pasted, seen before it is saved, and how far it is while it is. A form that is
 * sent while a large picture is still being made smaller waits for it.
 */
export function ImageField(props: ImageFieldProps) {
  const { id, label, value, onChange, currentPath = null, error, hint, optional } = props;
  const inputRef = useRef<HTMLInputElement>(null);
  const [news, setNews] = useState('');
  const { isPreparing, fault, choose, settle } = useImageChoice((file) => {
    onChange(file);
    setNews(messages.chosen(file.name));
  });
  const progress = useUploadProgress(value);
  useDeferredSubmit({
    control: inputRef,
    isHeld: isPreparing,
    isInVain: fault !== undefined,
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
    // The button that was pressed is another one now.
    inputRef.current?.focus();
  };
  return (
    <div>
      <Field
        {...{ id, label, hint, optional }}
        error={isPreparing ? undefined : (fault && messages[fault]) || error}
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
        {fault ? messages[fault] : news}
      </p>
    </div>
  );
}

/** How many percent of the file have been sent; nothing while it is not on its way. */
function useUploadProgress(file: unknown): number | undefined {
  return useSyncExternalStore(onUploads, () => {
    const share = file instanceof File ? uploadShare(file) : undefined;
    return share === undefined ? undefined : Math.round(share * 100);
  });
}
