import { Spinner } from '@/shared/components/spinner';
import { useDoubleClickGuard } from '@/shared/hooks/use-double-click-guard';
import { useRole } from '../session/use-role';
import styles from './visibility-switch.module.css';

interface VisibilitySwitchProps {
  label: string;
  isVisible: boolean;
  isChanging: boolean;
  messages: { visible: string; hidden: string };
  onToggle: () => void;
}

/** Switch that shows or hides a catalog item. It keeps the focus while the change is saved. */
export function VisibilitySwitch(props: VisibilitySwitchProps) {
  const { label, isVisible, isChanging, messages, onToggle } = props;
  const { may } = useRole();
  const guard = useDoubleClickGuard(isVisible);
  const text = isVisible ? messages.visible : messages.hidden;
  if (!may('catalogue')) return text;
  return (
    <button
      type="button"
      className={styles.switch}
      role="switch"
      aria-checked={isVisible}
      aria-label={label}
      aria-disabled={isChanging}
      aria-busy={isChanging}
      onClickCapture={guard}
      onClick={() => {
        if (!isChanging) onToggle();
      }}
    >
      <span className={styles.track} aria-hidden="true" />
      {text}
      {isChanging && <Spinner label={null} />}
    </button>
  );
}
