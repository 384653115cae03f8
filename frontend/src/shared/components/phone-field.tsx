import { type Ref, useLayoutEffect, useRef, useState } from 'react';
import {
  digitsOf,
  groupDigits,
  isKnownLine,
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
  /** `+970591234567`, or empty. */
  value: string;
  onChange: (phone: string) => void;
  onBlur?: () => void;
  /** What browsers fill in: where it names the account it is the `username`. */
  autoComplete?: 'tel-national' | 'username';
  ref?: Ref<HTMLInputElement>;
}

/** An unknown line never blocks the form: the guest is asked to look again, and it is noted for support. */
function isUnknownLine(digits: string): boolean {
  const isUnknown = digits !== '' && !isKnownLine(digits);
  // biome-ignore lint/suspicious/noConsole: as above
  if (isUnknown) console.warn('the phone number belongs to no known line');
  return isUnknown;
}

/** Grouping moves the digits while they are typed; the caret stays behind the digit that it stood behind. */
function useKeptCaret() {
  const edited = useRef<{ input: HTMLInputElement; digits: number }>(undefined);
  useLayoutEffect(() => {
    if (!edited.current) return;
    const { input, digits } = edited.current;
    edited.current = undefined;
    const place = groupDigits('0'.repeat(digits)).length;
    input.setSelectionRange(place, place);
  });
  return (input: HTMLInputElement, codeLength: number) => {
    const before = digitsOf(input.value.slice(0, input.selectionStart ?? undefined)).length;
    edited.current = { input, digits: Math.max(0, before - codeLength) };
  };
}

interface Shown extends PhoneParts {
  /** The country code came with the number, rather than being guessed from its digits. */
  isCoded: boolean;
}

/** The code of a partial number is a guess that its next digits may correct. */
const read = (phone: string): Shown => ({
  ...parsePhone(phone),
  isCoded: /^\+97[02]\d{8,9}$/.test(phone),
});

/** A phone number with its country code, as one control; digits are shown in groups while typing. */
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
  /** What is typed next replaces the whole number, its country code too. */
  const isAllSelected = useRef(false);
  const [isUnknown, setUnknown] = useState(false);
  const keepCaret = useKeptCaret();
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
    keepCaret(input, codeLength);
    report({ ...parts, isCoded: codeLength > 0 || (isSame && parts.digits !== '') });
  };
  const changePrefix = (prefix: PhonePrefix) => {
    setChosen(prefix);
    report({ ...shown, prefix });
  };

  // In the place of the hint, since a line of its own would move what is below just when the field is left.
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
            value={groupDigits(shown.digits)}
            onSelect={({ currentTarget: { value: text, selectionStart, selectionEnd } }) => {
              isAllSelected.current = text !== '' && selectionStart === 0 && selectionEnd === text.length;
            }}
            onChange={(event) => changeNumber(event.target)}
            onBlur={() => {
              setUnknown(isUnknownLine(shown.digits));
              onBlur?.();
            }}
          />
        </div>
      )}
    </Field>
  );
}
