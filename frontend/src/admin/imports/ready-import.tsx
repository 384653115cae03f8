import { Button } from '@/shared/components/button';
import { oneImportMessages as messages } from '@/shared/messages/admin-imports';
import { Section } from '../components/section';
import type { Import } from '../team-api';
import { DiscardButton } from './discard-button';
import { ImportFigures } from './import-figures';
import styles from './imports.module.css';
import { NeededPictures } from './needed-pictures';
import { SendingPictures } from './sending-pictures';
import type { Files } from './use-files';
import { useSendPictures } from './use-send-pictures';
import { useStart } from './use-start';

interface ReadyImportProps {
  import: Import;
  files: Files;
}

/** A table without faults: what it would do, the pictures that have yet to be sent, and the way to begin. */
export function ReadyImport({ import: ready, files }: ReadyImportProps) {
  const { id, file_name, rows, products, new_products, changed_products, unchanged_products } = ready;
  const needed = ready.pictures_needed;
  const { start, isStarting } = useStart(id);
  const sending = useSendPictures(id, start);
  const pictures = files.zip?.pictures;
  const isAllThere = needed.every((name) => pictures?.has(name));
  const isBusy = isStarting || sending.progress !== undefined;
  const begin = () => (needed.length > 0 && pictures ? sending.send(needed, pictures) : start());
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
      {needed.length > 0 && !sending.progress && <NeededPictures names={needed} files={files} />}
      {sending.progress && <SendingPictures progress={sending.progress} onStop={sending.stop} />}
      {sending.faults.length > 0 && (
        <div>
          <p className={styles.fault}>{messages.pictureFaults}</p>
          <ul className={styles.names} role="alert">
            {sending.faults.map(({ name, message }) => (
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
