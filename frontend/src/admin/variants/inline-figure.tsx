import { Check, Pencil, X } from 'lucide';
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '@/shared/components/icon';
import { adminMessages } from '@/shared/messages/admin/common';
import { inlineEditMessages as messages } from '@/shared/messages/admin/stock';
import { commonMessages } from '@/shared/messages/shared/common';
import { DecimalField } from '../components/decimal-field';
import styles from './inline-figure.module.css';

interface InlineFigureProps {
  /** Name of the value, such as price or stock. */
  valueName: string;
  /** Name of the item. */
  itemName: string;
  /** Identifies the same value in other rows for the arrow keys. */
  action: string;
  /** Displayed value as text. */
  value: string;
  /** Initial text of the input. */
  text: string;
  hint: string;
  /** Accept whole numbers only. */
  isWhole?: boolean;
  isSaving: boolean;
  /** Validate the input; return an error or undefined. */
  validate: (typed: string) => string | undefined;
  onBegin: () => void;
  onSave: (typed: string) => void;
  children: ReactNode;
}

/**
 * Value that becomes an input when pressed. Enter or a button saves a valid value; Escape or a button cancels; the
 * focus then returns to the value. Blur saves nothing: an unchanged input closes, a changed one stays open.
 */
export function InlineFigure(props: InlineFigureProps) {
  const { valueName, itemName, action, value, text, hint, isWhole, isSaving, validate, onBegin, onSave } =
    props;
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const boxRef = useRef<HTMLInputElement>(null);
  const begun = useCallback((box: HTMLInputElement | null) => {
    boxRef.current = box;
    box?.focus();
    box?.select();
  }, []);

  const begin = () => {
    if (isSaving) return;
    onBegin();
    setError(undefined);
    setTyped(text);
  };
  const close = () => {
    flushSync(() => setTyped(undefined));
    buttonRef.current?.focus();
  };
  const save = (entry: string) => {
    const found = entry === text ? undefined : validate(entry);
    setError(found);
    if (found) return boxRef.current?.focus();
    close();
    if (entry !== text) onSave(entry);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Keep the key from the surrounding dialog and page.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') close();
    else save(event.currentTarget.value);
  };

  if (typed === undefined) {
    return (
      <button
        ref={buttonRef}
        type="button"
        className={styles.figure}
        data-action={action}
        aria-label={messages.edit(valueName, itemName, value)}
        aria-busy={isSaving || undefined}
        aria-disabled={isSaving || undefined}
        onClick={begin}
      >
        {props.children}
        <span className={styles.sign}>
          <Icon shape={Pencil} size={14} />
        </span>
      </button>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of the focus that leaves the box and its buttons
    <div
      className={styles.box}
      onBlur={({ currentTarget, relatedTarget }) => {
        const isLeft = currentTarget.isConnected && !currentTarget.contains(relatedTarget);
        if (isLeft && typed === text) setTyped(undefined);
      }}
    >
      <DecimalField
        ref={begun}
        label={messages.field(valueName, itemName)}
        hideLabel
        hint={error ? undefined : hint}
        error={error}
        className={styles.control}
        {...(isWhole && { inputMode: 'numeric', stepHundredths: 100 })}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      <span className={styles.buttons}>
        <button
          type="button"
          className={styles.save}
          aria-label={messages.save(valueName, itemName)}
          title={adminMessages.save}
          onClick={() => save(typed)}
        >
          <Icon shape={Check} size={16} strokeWidth={3} />
        </button>
        <button
          type="button"
          aria-label={messages.discard(valueName, itemName)}
          title={commonMessages.cancel}
          onClick={close}
        >
          <Icon shape={X} size={16} />
        </button>
      </span>
    </div>
  );
}
