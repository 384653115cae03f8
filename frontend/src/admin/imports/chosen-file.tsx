import { X } from 'lucide';
import { Button } from '@/shared/components/button';
import { Icon, type IconShape } from '@/shared/components/icon';
import { importMessages as messages } from '@/shared/messages/admin/imports';
import styles from './chosen-file.module.css';

interface ChosenFileProps {
  icon: IconShape;
  /** Purpose of the file. */
  kind: string;
  name: string;
  facts: string;
  isBusy: boolean;
  onRemove: () => void;
}

/** Chosen file with a button that removes it. */
export function ChosenFile({ icon, kind, name, facts, isBusy, onRemove }: ChosenFileProps) {
  return (
    <li className={styles.file}>
      <Icon shape={icon} size={20} />
      <p className={styles.words}>
        {kind}: <bdi className={styles.name}>{name}</bdi> <span className={styles.facts}>{facts}</span>
      </p>
      <Button
        variant="quiet"
        size="small"
        iconOnly
        disabled={isBusy}
        aria-label={messages.remove(name)}
        onClick={onRemove}
      >
        <Icon shape={X} size={18} />
      </Button>
    </li>
  );
}
