import { toApiError } from '@/api/api-error';
import { Button } from '@/shared/components/button';
import { importStateMessages as messages } from '@/shared/messages/admin/imports';
import { useToasts } from '@/shared/toasts/use-toasts';
import type { Import } from '../api';
import { useStartImportMutation } from '../api';
import { Section } from '../components/section';
import { DiscardButton } from './discard-button';
import { ImageUploadProgress } from './image-upload-progress';
import { ImportFigures } from './import-figures';
import styles from './imports.module.css';
import { RequiredImages } from './required-images';
import type { Files } from './use-chosen-files';
import { useUploadImages } from './use-upload-images';

interface ReadyImportProps {
  import: Import;
  files: Files;
}

/** Validated import: its effects, the images still to upload, and the start button. */
export function ReadyImport({ import: ready, files }: ReadyImportProps) {
  const { id, file_name, rows, products, new_products, changed_products, unchanged_products } = ready;
  const needed = ready.pictures_needed;
  const { start, isStarting } = useStartImport(id);
  const sending = useUploadImages(id, start);
  const images = files.zip?.images;
  const isAllThere = needed.every((name) => images?.has(name));
  const isBusy = isStarting || sending.progress !== undefined;
  const begin = () => (needed.length > 0 && images ? sending.send(needed, images) : start());
  return (
    <Section title={messages.ready} aside={<bdi>{file_name}</bdi>}>
      <p className={styles.soft}>
        {messages.readyText} {unchanged_products === products && messages.nothingNew}
      </p>
      <ImportFigures
        figures={[
          [messages.rows, rows],
          [messages.products, products],
          [messages.newProducts, new_products],
          [messages.changedProducts, changed_products],
          [messages.unchangedProducts, unchanged_products],
        ]}
      />
      {needed.length > 0 && !sending.progress && <RequiredImages names={needed} files={files} />}
      {sending.progress && <ImageUploadProgress progress={sending.progress} onStop={sending.stop} />}
      {sending.rejected.length > 0 && (
        <div>
          <p className={styles.error}>{messages.imageErrors}</p>
          <ul className={styles.names} role="alert">
            {sending.rejected.map(({ name, message }) => (
              <li key={name}>
                <bdi>{name}</bdi>: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className={styles.actions}>
        <Button busy={isBusy} disabled={!isAllThere} onClick={() => void begin()}>
          {needed.length > 0 ? messages.sendAndStart : messages.start}
        </Button>
        <DiscardButton id={id} disabled={isBusy} />
      </div>
    </Section>
  );
}

/** Return a function that starts an import. */
function useStartImport(id: string) {
  const toasts = useToasts();
  const [send, { isLoading }] = useStartImportMutation();
  const start = async (): Promise<void> => {
    const { error } = await send({ import: id });
    if (error) toasts.error(messages.startFailed, { message: toApiError(error).message });
  };
  return { start, isStarting: isLoading };
}
