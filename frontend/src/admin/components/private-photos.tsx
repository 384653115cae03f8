import { ImageOff } from 'lucide';
import { useState } from 'react';
import { Icon } from '@/shared/components/icon';
import { Modal } from '@/shared/components/modal';
import { Spinner } from '@/shared/components/spinner';
import { privatePhotoMessages as messages } from '@/shared/messages/admin/private-photos';
import styles from './private-photos.module.css';
import { usePhoto } from './use-photo';

/** Photos of customers that only administrators get, each of which opens enlarged. */
export const PrivatePhotos = ({ photos }: { photos: readonly string[] }) => (
  <ul className={styles.photos}>
    {photos.map((path, index) => (
      <li key={path}>
        <PrivatePhoto path={path} place={index + 1} />
      </li>
    ))}
  </ul>
);

function PrivatePhoto({ path, place }: { path: string; place: number }) {
  const { address, isFailed } = usePhoto(path);
  const [isOpen, setOpen] = useState(false);
  if (isFailed) {
    return (
      <p className={styles.frame}>
        <Icon shape={ImageOff} size={28} />
        <span className={styles.failed}>{messages.failed}</span>
      </p>
    );
  }
  if (!address) {
    return (
      <span className={styles.frame}>
        <Spinner label={messages.loading} />
      </span>
    );
  }
  return (
    <>
      <button
        type="button"
        className={styles.frame}
        aria-label={messages.open(place)}
        onClick={() => setOpen(true)}
      >
        <img className={styles.image} src={address} alt={messages.photo(place)} />
      </button>
      {isOpen && (
        <Modal title={messages.title} size="wide" onClose={() => setOpen(false)}>
          <img className={styles.enlarged} src={address} alt={messages.photo(place)} />
        </Modal>
      )}
    </>
  );
}
