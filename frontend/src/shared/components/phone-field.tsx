import { type Ref, useState } from 'react';
import {
  groupDigits,
  isKnownLine,
  joinPhone,
  PHONE_PREFIXES,
  type PhonePrefix,
  parsePhone,
  prefixFor,
} from '@/shared/format/phone';
import { fieldMessages } from '@/shared/messages/fields';
import { Field, type FieldLook } from './field';
import styles from './phone-field.module.css';

interface PhoneFieldProps extends FieldLook {
  id?: string;
  name?: string;
  /** `+970591234567`, or empty. */
  value: string;
  onChange: (phone: string) => void;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

function warnOfUnknownLine(digits: string) {
  // biome-ignore lint/suspicious/noConsole: an unknown line never blocks the form, it is only noted for support
  if (digits && !isKnownLine(digits)) console.warn('the phone number belongs to no known line');
}

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
  ref,
}: PhoneFieldProps) {
  const [typed, setTyped] = useState(() => parsePhone(value));
  const [chosen, setChosen] = useState<PhonePrefix>();
  const isTyped = joinPhone(typed) === value;
  const shown = isTyped ? typed : parsePhone(value);

  const report = (parts: typeof shown) => {
    setTyped(parts);
    onChange(joinPhone(parts));
  };
  const changeNumber = (text: string) => {
    const parts = parsePhone(text, chosen);
    const isCoded = parts.digits.length < text.replace(/\D/g, '').length;
    report(isCoded || chosen ? parts : { ...parts, prefix: prefixFor(parts.digits) });
  };
  const changePrefix = (prefix: PhonePrefix) => {
    setChosen(prefix);
    report({ ...shown, prefix });
  };

  return (
    <Field {...{ label, hint, error, optional, id }}>
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
            autoComplete="tel-national"
            placeholder="059 123 4567"
            maxLength={24}
            value={groupDigits(shown.digits)}
            onChange={(event) => changeNumber(event.target.value)}
            onBlur={() => {
              warnOfUnknownLine(shown.digits);
              onBlur?.();
            }}
          />
        </div>
      )}
    </Field>
  );
}
