import { Check, Pencil, X } from 'lucide';
import { type KeyboardEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '@/shared/components/icon';
import { adminMessages } from '@/shared/messages/admin';
import { inlineEditMessages as messages } from '@/shared/messages/admin-stock';
import { commonMessages } from '@/shared/messages/common';
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

/**
 * A figure that is changed where it stands: pressed, it becomes a box. Enter and a button save what is in order, Escape
 * and another button leave everything as it was; the keyboard then is on the figure again. Leaving the box saves nothing:
 * it closes when nothing was typed, else it stays.
 */
export function InlineFigure(props: InlineFigureProps) {
  const { what, of, action, value, text, hint, isWhole, isSaving, faultOf, onBegin, onSave } = props;
  const [typed, setTyped] = useState<string>();
  const [fault, setFault] = useState<string>();
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
    setFault(undefined);
    setTyped(text);
  };
  const close = () => {
    flushSync(() => setTyped(undefined));
    buttonRef.current?.focus();
  };
  const save = (entry: string) => {
    const found = entry === text ? undefined : faultOf(entry);
    setFault(found);
    if (found) return boxRef.current?.focus();
    close();
    if (entry !== text) onSave(entry);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // Neither the dialog around it nor the page has to do with it.
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
      />
      <span className={styles.buttons}>
        <button
          type="button"
          className={styles.save}
          aria-label={messages.save(what, of)}
          title={adminMessages.save}
          onClick={() => save(typed)}
        >
          <Icon shape={Check} size={16} strokeWidth={3} />
        </button>
        <button
          type="button"
          aria-label={messages.discard(what, of)}
          title={commonMessages.cancel}
          onClick={close}
        >
          <Icon shape={X} size={16} />
        </button>
      </span>
    </div>
  );
}
