import { Pencil } from 'lucide';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '@/shared/components/icon';
import { inlineEditMessages as messages } from '@/shared/messages/admin-stock';
import { DecimalField } from '../components/decimal-field';
import styles from './inline-figure.module.css';

interface InlineFigureProps {
  /** What it is: the price, the stock. */
  what: string;
  /** Of what. */
  of: string;
  /** By which the arrows know the same of the next row. */
  action: string;
  /** How it reads now. */
  value: string;
  /** What the box begins with. */
  text: string;
  hint: string;
  /** Counted in whole ones. */
  isWhole?: boolean;
  isSaving: boolean;
  /** What is wrong with what was typed; nothing when all is well. */
  faultOf: (typed: string) => string | undefined;
  onBegin: () => void;
  onSave: (typed: string) => void;
  /** The figure as it is shown. */
  children: ReactNode;
}

const beginTyping = (box: HTMLInputElement | null) => {
  box?.focus();
  box?.select();
};

/**
 * A figure that is changed where it stands: pressed, it becomes a box. Enter and leaving it save what is in order,
 * Escape leaves everything as it was; the keyboard then is on the figure again.
 */
export function InlineFigure(props: InlineFigureProps) {
  const { what, of, action, value, text, hint, isWhole, isSaving, faultOf, onBegin, onSave } = props;
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<string>();
  const buttonRef = useRef<HTMLButtonElement>(null);

  const begin = () => {
    if (isSaving) return;
    onBegin();
    setFault(undefined);
    setTyped(text);
  };
  const save = (entry: string) => {
    const found = entry === text ? undefined : faultOf(entry);
    setFault(found);
    if (found) return false;
    flushSync(() => setTyped(undefined));
    if (entry !== text) onSave(entry);
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither the dialog around it nor the page has to do with it.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Escape') flushSync(() => setTyped(undefined));
    else if (!save(event.currentTarget.value)) return;
    buttonRef.current?.focus();
  };

  if (typed === undefined) {
    return (
      <button
        ref={buttonRef}
        type="button"
        className={styles.figure}
        data-action={action}
        aria-label={messages.edit(what, of, value)}
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
    <div className={styles.box}>
      <DecimalField
        ref={beginTyping}
        label={messages.field(what, of)}
        hideLabel
        hint={fault ? undefined : hint}
        error={fault}
        className={styles.control}
        {...(isWhole && { inputMode: 'numeric', stepHundredths: 100 })}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setFault(undefined);
        }}
        onKeyDown={onKeyDown}
        onBlur={({ target }) => {
          if (target.isConnected) save(target.value);
        }}
      />
    </div>
  );
}
