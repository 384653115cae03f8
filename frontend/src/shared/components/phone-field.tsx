import { type Ref, useLayoutEffect, useRef, useState } from 'react';
import {
  digitsOf,
  groupPhoneDigits,
  hasKnownPrefix,
  joinPhone,
  PHONE_PREFIXES,
  type PhoneParts,
  type PhonePrefix,
  parsePhone,
} from '@/shared/format/phone';
import { fieldMessages } from '@/shared/messages/shared/fields';
import { Field, type FieldLook } from './field';
import styles from './phone-field.module.css';

interface PhoneFieldProps extends FieldLook {
  id?: string;
  name?: string;
  /** In international format, `+970591234567`, or empty. */
  value: string;
  onChange: (phone: string) => void;
  onBlur?: () => void;
  /** Use `username` where the phone number identifies the account. */
  autoComplete?: 'tel-national' | 'username';
  ref?: Ref<HTMLInputElement>;
}

/** An unknown prefix never blocks the form: the customer is asked to check it, and it is logged for support. */
function warnUnknownPrefix(digits: string): boolean {
  const isUnknown = digits !== '' && !hasKnownPrefix(digits);
  // biome-ignore lint/suspicious/noConsole: as above
  if (isUnknown) console.warn('the phone number has no known prefix');
  return isUnknown;
}

/** Keep the caret behind the same digit while typing changes the grouping. */
function useStableCaret() {
  const edited = useRef<{ input: HTMLInputElement; digits: number }>(undefined);
  useLayoutEffect(() => {
    if (!edited.current) return;
    const { input, digits } = edited.current;
    edited.current = undefined;
    const place = groupPhoneDigits('0'.repeat(digits)).length;
    input.setSelectionRange(place, place);
  });
  return (input: HTMLInputElement, codeLength: number) => {
    const before = digitsOf(input.value.slice(0, input.selectionStart ?? undefined)).length;
    edited.current = { input, digits: Math.max(0, before - codeLength) };
  };
}

interface Shown extends PhoneParts {
  /** The country code was part of the number, rather than guessed from its digits. */
  isCoded: boolean;
}

/** The country code of a partial number is a guess that further digits may correct. */
const read = (phone: string): Shown => ({
  ...parsePhone(phone),
  isCoded: /^\+97[02]\d{8,9}$/.test(phone),
});

/** Phone number with its country code as one control; digits are grouped while typing. */
export function PhoneField({
  label,
  hint,
  error,
  optional,
  id,
  name,
  value,
  onChange,
  onBlur,
  autoComplete = 'tel-national',
  ref,
}: PhoneFieldProps) {
  const [typed, setTyped] = useState(() => read(value));
  /** The next input replaces the whole number, including its country code. */
  const isAllSelected = useRef(false);
  const [isUnknown, setUnknown] = useState(false);
  const restoreCaret = useStableCaret();
  const [chosen, setChosen] = useState<PhonePrefix>();
  const isTyped = joinPhone(typed) === value;
  const shown = isTyped ? typed : read(value);

  const report = (parts: Shown) => {
    setUnknown(false);
    setTyped(parts);
    onChange(joinPhone(parts));
  };
  const changeNumber = (input: HTMLInputElement) => {
    const isSame = shown.isCoded && !isAllSelected.current;
    const parts = parsePhone(input.value, chosen ?? (isSame ? shown.prefix : undefined));
    const codeLength = digitsOf(input.value).length - parts.digits.length;
    restoreCaret(input, codeLength);
    report({ ...parts, isCoded: codeLength > 0 || (isSame && parts.digits !== '') });
  };
  const changePrefix = (prefix: PhonePrefix) => {
    setChosen(prefix);
    report({ ...shown, prefix });
  };

  // Shown in place of the hint: an additional line would shift the content below on blur.
  return (
    <Field {...{ label, hint: isUnknown && hint ? fieldMessages.unknownLine : hint, error, optional, id }}>
      {(control) => (
        <div className={styles.phone}>
          <select
            className={styles.prefix}
            aria-label={fieldMessages.phonePrefix}
            value={shown.prefix}
            onChange={(event) => changePrefix(event.target.value === '+972' ? '+972' : '+970')}
          >
            {PHONE_PREFIXES.map((prefix) => (
              <option key={prefix}>{prefix}</option>
            ))}
          </select>
          <input
            {...control}
            ref={ref}
            name={name}
            className={styles.number}
            type="tel"
            inputMode="tel"
            autoComplete={autoComplete}
            enterKeyHint="next"
            placeholder="059 123 4567"
            maxLength={24}
            value={groupPhoneDigits(shown.digits)}
            onSelect={({ currentTarget: { value: text, selectionStart, selectionEnd } }) => {
              isAllSelected.current = text !== '' && selectionStart === 0 && selectionEnd === text.length;
            }}
            onChange={(event) => changeNumber(event.target)}
            onBlur={() => {
              setUnknown(warnUnknownPrefix(shown.digits));
              onBlur?.();
            }}
          />
        </div>
      )}
    </Field>
  );
}
