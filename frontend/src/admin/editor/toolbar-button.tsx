import { classNames } from '@/shared/class-names';
import { Icon, type IconShape } from '@/shared/components/icon';
import styles from './editor-frame.module.css';
import type { Shortcut } from './shortcuts';

interface ToolbarButtonProps {
  icon: IconShape;
  label: string;
  shortcut?: Shortcut;
  /** Said in the tooltip besides. */
  more?: string;
  isPressed?: boolean;
  isExpanded?: boolean;
  isPossible?: boolean;
  /** The one button that the Tab key stops at. */
  isStop: boolean;
  onFocus: () => void;
  onPress: () => void;
}

/** A button of the editor's toolbar. One that can do nothing now keeps the focus all the same. */
export function ToolbarButton(props: ToolbarButtonProps) {
  const { icon, label, shortcut, more, isPressed, isExpanded, isPossible, isStop, onFocus, onPress } = props;
  const keys = [shortcut?.text, more].filter(Boolean).join('، ');
  return (
    <button
      type="button"
      className={classNames(styles.button, isPressed && styles.pressed)}
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      aria-keyshortcuts={shortcut?.aria}
      aria-pressed={isPressed}
      aria-expanded={isExpanded}
      aria-disabled={isPossible ? undefined : true}
      tabIndex={isStop ? 0 : -1}
      onFocus={onFocus}
      // The text keeps what is marked in it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isPossible && onPress()}
    >
      <Icon shape={icon} size={18} />
    </button>
  );
}
