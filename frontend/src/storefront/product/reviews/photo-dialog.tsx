import { Modal } from '@/shared/components/modal';
import { productReviewMessages as messages } from '@/shared/messages/storefront/product-reviews';
import styles from './photo-dialog.module.css';

interface PhotoDialogProps {
  path: string | undefined;
  name: string;
  onClose: () => void;
}

/** Enlarged photo of a review. */
export const PhotoDialog = ({ path, name, onClose }: PhotoDialogProps) => (
  <Modal title={messages.enlarged} size="wide" onClose={onClose}>
    <img className={styles.photo} src={path} alt={name} />
  </Modal>
);
