import { TicketPercent } from 'lucide';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { OfferProblem } from '@/api';
import { Button } from '@/shared/components/button';
import { Field } from '@/shared/components/field';
import field from '@/shared/components/field.module.css';
import { Icon } from '@/shared/components/icon';
import { codeMessages, codeProblems } from '@/shared/messages/storefront/offers';
import styles from './offers.module.css';

const CODE_MAX = 24;

interface CodeFieldProps {
  /** The entered code, if any. */
  code: string | undefined;
  /** Why the code of the last quote does not apply. */
  problem: OfferProblem | null;
  /** An offer of the last quote is by code. */
  isApplied: boolean;
  /** The last quote belongs to an earlier cart. */
  isUpdating: boolean;
  onChange: (code: string | undefined) => void;
}

/**
 * The code of an offer: a field with a button until it applies, then the code with a button to remove it. It may stand
 * in a form, which Enter does not submit.
 */
export function CodeField({ code, problem, isApplied, isUpdating, onChange }: CodeFieldProps) {
  const [draft, setDraft] = useState(code ?? '');
  const [answered, setAnswered] = useState(code);
  if (!isUpdating && answered !== code) setAnswered(code);
  const isChecking = code !== undefined && code !== answered;
  const error = code !== undefined && !isChecking && problem ? codeProblems[problem] : undefined;
  const isHeld = code !== undefined && !isChecking && !error;

  const hasActed = useRef(false);
  const inputRef = useRef<HTMLInputElement>(null);
  const removeRef = useRef<HTMLButtonElement>(null);
  // The control that was used may be gone: its successor takes the focus.
  useEffect(() => {
    if (isChecking || !hasActed.current) return;
    hasActed.current = false;
    (isHeld ? removeRef : inputRef).current?.focus();
  }, [isChecking, isHeld]);

  const apply = () => {
    const entered = draft.trim().toUpperCase();
    if (!entered || entered === code) {
      inputRef.current?.focus();
      return;
    }
    hasActed.current = true;
    setDraft(entered);
    onChange(entered);
  };
  const remove = () => {
    if (isHeld) hasActed.current = true;
    else inputRef.current?.focus();
    setDraft('');
    onChange(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };

  return (
    <div className={styles.code}>
      {isHeld ? (
        <div className={styles.held}>
          <Icon shape={TicketPercent} size={20} />
          <p>
            {codeMessages.label} <bdi dir="ltr">{code}</bdi>
          </p>
          <Button
            ref={removeRef}
            variant="quiet"
            size="small"
            aria-label={codeMessages.removeOf(code)}
            onClick={remove}
          >
            {codeMessages.remove}
          </Button>
        </div>
      ) : (
        <>
          <Field label={codeMessages.label} error={error}>
            {(control) => (
              <div className={styles.entry}>
                <input
                  {...control}
                  ref={inputRef}
                  className={field.control}
                  value={draft}
                  onChange={(event) => setDraft(event.target.value)}
                  onKeyDown={onKeyDown}
                  maxLength={CODE_MAX}
                  dir="ltr"
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  enterKeyHint="done"
                />
                <Button variant="secondary" onClick={apply} aria-busy={isChecking || undefined}>
                  {codeMessages.apply}
                </Button>
              </div>
            )}
          </Field>
          {error && (
            <Button variant="quiet" size="small" onClick={remove}>
              {codeMessages.removeOf(code ?? '')}
            </Button>
          )}
        </>
      )}
      <p role="status" className={styles.status}>
        {isChecking && codeMessages.checking}
        {isHeld && (isApplied ? codeMessages.applied : codeMessages.later)}
      </p>
    </div>
  );
}
