import { CircleAlert } from 'lucide';
import styles from './error-text.module.css';
import { Icon } from './icon';

interface ErrorTextProps {
  id?: string;
  /** Nothing is rendered without one. */
  error: string | undefined;
}

/** Error of a control that has no `Field`, such as a group of checkboxes. */
export const ErrorText = ({ id, error }: ErrorTextProps) =>
  error ? (
    <p id={id} className={styles.error}>
      <Icon shape={CircleAlert} size={16} />
      {error}
    </p>
  ) : null;
