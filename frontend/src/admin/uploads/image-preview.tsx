import { ImagePlus } from 'lucide';
import { Icon } from '@/shared/components/icon';
import { ResponsiveImage } from '@/shared/components/responsive-image';
import { Spinner } from '@/shared/components/spinner';
import { useObjectUrl } from '@/shared/images/use-object-url';
import { adminUploadMessages as messages } from '@/shared/messages/admin/uploads';
import type { ImageChange } from './image-field';
import styles from './image-preview.module.css';

interface ImagePreviewProps {
  file: ImageChange;
  /** Path of the current image. */
  path: string | null;
  isPreparing: boolean;
}

/** Preview of the image after saving. */
export function ImagePreview({ file, path, isPreparing }: ImagePreviewProps) {
  const address = useObjectUrl(file ?? null);
  if (isPreparing) {
    return (
      <span className={styles.frame}>
        <Spinner label={null} />
      </span>
    );
  }
  if (file) {
    return (
      <span className={styles.frame}>
        {address && <img className={styles.image} src={address} alt={messages.preview} />}
      </span>
    );
  }
  if (file === undefined && path) {
    return <ResponsiveImage className={styles.frame} path={path} alt={messages.current} sizes="96px" />;
  }
  return (
    <span className={styles.frame}>
      <Icon shape={ImagePlus} size={28} strokeWidth={1.5} />
    </span>
  );
}
