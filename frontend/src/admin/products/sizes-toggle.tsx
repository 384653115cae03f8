import { ChevronDown } from 'lucide';
import { classNames } from '@/shared/class-names';
import { Icon } from '@/shared/components/icon';
import { useDoubleClickGuard } from '@/shared/hooks/use-double-click-guard';
import { adminProductMessages as messages } from '@/shared/messages/admin/products';
import { RowButton } from '../components/row-button';
import styles from './sizes-toggle.module.css';

interface SizesToggleProps {
  name: string;
  /** Id of the element that it expands. */
  controls: string;
  isOpen: boolean;
  /** Show a text label. */
  hasWords?: boolean;
  onToggle: () => void;
}

/** Button that expands or collapses the sizes of a product. */
export function SizesToggle({ name, controls, isOpen, hasWords, onToggle }: SizesToggleProps) {
  const guard = useDoubleClickGuard(isOpen);
  const toggle = {
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? controls : undefined,
    onClickCapture: guard,
    onClick: onToggle,
  };
  const turned = classNames(styles.sign, isOpen && styles.open);
  if (!hasWords) {
    return (
      <RowButton
        {...toggle}
        className={turned}
        action="sizes"
        label={messages.sizesOf(name)}
        title={messages.sizes}
        icon={ChevronDown}
      />
    );
  }
  return (
    <button
      {...toggle}
      type="button"
      className={styles.words}
      data-action="sizes"
      aria-label={messages.sizesOf(name)}
    >
      <span className={turned}>
        <Icon shape={ChevronDown} size={18} />
      </span>
      {messages.sizes}
    </button>
  );
}
