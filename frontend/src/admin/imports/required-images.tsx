import { importMessages, importStateMessages as messages } from '@/shared/messages/admin/imports';
import { FileDropZone } from './file-drop-zone';
import styles from './imports.module.css';
import type { Files } from './use-chosen-files';

interface RequiredImagesProps {
  /** Names of the images that the server does not have. */
  names: readonly string[];
  files: Files;
}

/** Images still to upload, and the ZIP file to take them from. */
export function RequiredImages({ names, files }: RequiredImagesProps) {
  const images = files.zip?.images;
  const missing = images ? names.filter((name) => !images.has(name)) : [];
  return (
    <>
      <p className={styles.notice}>{messages.picturesNeeded(names.length)}</p>
      {!images && <p className={styles.soft}>{messages.picturesNeedZip}</p>}
      {(!images || missing.length > 0) && (
        <FileDropZone
          files={{ ...files, table: undefined }}
          error={files.error}
          label={messages.chooseZip}
          ways={messages.zipWays}
        />
      )}
      {missing.length > 0 && (
        <div>
          <p className={styles.error}>{messages.missingInZip(missing.length)}</p>
          <ul className={styles.names}>
            {missing.map((name) => (
              <li key={name}>
                <bdi>{name}</bdi>
              </li>
            ))}
          </ul>
        </div>
      )}
      {images && missing.length === 0 && (
        <p className={styles.soft}>{importMessages.inZip(images.names.length)}</p>
      )}
    </>
  );
}
