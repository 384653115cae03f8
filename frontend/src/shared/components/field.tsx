import { CircleAlert } from 'lucide';
import { type ReactNode, useId } from 'react';
import { classNames } from '@/shared/class-names';
import { fieldMessages } from '@/shared/messages/shared/fields';
import styles from './field.module.css';
import { Icon } from './icon';

export interface FieldLook {
  label: string;
  hint?: string;
  /** Shown under the control and announced with it. */
  error?: string;
  /** Mark the field as optional beside its label. */
  optional?: boolean;
  /** Show the label to screen readers only. */
  hideLabel?: boolean;
}

export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldLook {
  id?: string;
  /** For controls that a `<label>` does not focus, such as editors; they are named by `labelIdOf(id)`. */
  onLabelClick?: () => void;
  children: (control: ControlProps) => ReactNode;
}

/** Return the id of a control's label. */
export const labelIdOf = (controlId: string) => `${controlId}-label`;

/** Layout of every field: label above the control, hint and error below, linked for screen readers. */
export function Field({ label, hint, error, optional, hideLabel, id, onLabelClick, children }: FieldProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [hint && hintId, error && errorId].filter(Boolean).join(' ');

  return (
    <div className={styles.field}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the control itself */}
      <label
        id={labelIdOf(controlId)}
        className={classNames(styles.label, hideLabel && 'visually-hidden')}
        htmlFor={controlId}
        onClick={onLabelClick}
      >
        {label}
        {optional && <span className={styles.optional}>({fieldMessages.optional})</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          <Icon shape={CircleAlert} size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
