import { adminUploadMessages as messages } from '@/shared/messages/admin/uploads';
import { byteSize } from './byte-size';
import styles from './image-facts.module.css';
import type { ImageChange } from './image-field';

/** Facts about the chosen file, or instructions. */
export function ImageFacts({ value, hasCurrent }: { value: ImageChange; hasCurrent: boolean }) {
  if (value) {
    return (
      <>
        <p className={styles.name}>
          <bdi dir="ltr">{value.name}</bdi>
        </p>
        <p className={styles.detail}>{byteSize(value.size)}</p>
      </>
    );
  }
  return (
    <>
      {value === null && hasCurrent && <p className={styles.name}>{messages.willBeRemoved}</p>}
      {value === undefined && hasCurrent && <p className={styles.name}>{messages.current}</p>}
      <p className={styles.detail}>
        {messages.ways} <kbd dir="ltr">{messages.pasteKeys}</kbd>
      </p>
      <p className={styles.detail}>{messages.formats}</p>
    </>
  );
}
