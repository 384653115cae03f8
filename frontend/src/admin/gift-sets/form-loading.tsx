import { Modal } from '@/shared/components/modal';
import { Skeleton } from '@/shared/components/skeleton';
import { giftSetFormMessages as messages } from '@/shared/messages/admin/gift-sets';
import styles from './form-loading.module.css';

interface FormLoadingProps {
  title: string;
  onClose: () => void;
}

/** Placeholder dialog while the gift set form loads. */
export function FormLoading({ title, onClose }: FormLoadingProps) {
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
