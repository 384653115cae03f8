import { classNames } from '@/shared/class-names';
import { Icon, type IconShape } from '@/shared/components/icon';
import styles from './editor-frame.module.css';
import type { Shortcut } from './shortcuts';

interface ToolbarButtonProps {
  icon: IconShape;
  label: string;
  shortcut?: Shortcut;
  /** Extra text in the tooltip. */
  more?: string;
  isPressed?: boolean;
  isExpanded?: boolean;
  isPossible?: boolean;
  /** It is the toolbar's only tab stop. */
  isStop: boolean;
  onFocus: () => void;
  onPress: () => void;
}

/** Button of the editor's toolbar. It stays focusable while its action is unavailable. */
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
      // Keep the text selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isPossible && onPress()}
    >
      <Icon shape={icon} size={18} />
    </button>
  );
}
