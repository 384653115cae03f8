import { Modal } from '@/shared/components/modal';
import { Skeleton } from '@/shared/components/skeleton';
import { giftSetFormMessages as messages } from '@/shared/messages/admin-gift-sets';
import styles from './opening-form.module.css';

interface OpeningFormProps {
  title: string;
  onClose: () => void;
}

/** Stands where the form of a gift set will stand. */
export function OpeningForm({ title, onClose }: OpeningFormProps) {
  return (
    <Modal title={title} size="wide" onClose={onClose}>
      <div className={styles.fields} role="status" aria-label={messages.loading}>
        <Skeleton shape="control" />
        <Skeleton shape="control" />
        <Skeleton className={styles.tall} />
        <Skeleton className={styles.tall} />
        <Skeleton shape="control" />
      </div>
    </Modal>
  );
}
