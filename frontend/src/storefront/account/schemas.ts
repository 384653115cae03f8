import * as v from 'valibot';
import { REGIONS } from '@/api/regions';
import { digitsOf } from '@/shared/format/phone';
import { accountMessages } from '@/shared/messages/storefront/account';
import { EMAIL_MAX, maxLength, NAME_MAX } from '@/storefront/max-length';

const PASSWORD_MIN = 6;
const PASSWORD_MAX = 100;

/** English and Arabic letters with their diacritics, and spaces; the same rule as on the server. */
const NAME =
  /^(?:[ a-zA-Z\u064b-\u0652\u0670]|(?=\p{Alphabetic})[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc])+$/u;

const required = (message: string) => v.pipe(v.string(), v.trim(), v.minLength(1, message));

/** Check a text unless it is empty; requiring one is a rule of its own. */
const ifGiven = (isGood: (text: string) => boolean, message: string) =>
  v.check((text: string) => text === '' || isGood(text), message);

export const phone = v.pipe(
  v.string(),
  v.minLength(1, accountMessages.phoneRequired),
  ifGiven((text) => /^97[02]\d{8,9}$/.test(digitsOf(text)), accountMessages.phoneShape),
);

/** Not trimmed: spaces may be part of a password. */
export const password = v.pipe(
  v.string(),
  v.minLength(1, accountMessages.passwordRequired),
  ifGiven((text) => text.length >= PASSWORD_MIN, accountMessages.passwordShort),
);

/** The upper limit holds for new passwords only; existing ones may be longer. */
export const newPassword = v.pipe(password, maxLength(PASSWORD_MAX, accountMessages.passwordLong));

export const confirmation = v.pipe(v.string(), v.minLength(1, accountMessages.confirmationRequired));

const atLeast = (length: number, message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    ifGiven((text) => text.length >= length, message),
    maxLength(NAME_MAX),
  );

/** Fields of a customer's personal details. */
export const profileFields = {
  name: v.pipe(
    required(accountMessages.nameRequired),
    ifGiven((text) => NAME.test(text), accountMessages.nameLetters),
    maxLength(NAME_MAX),
  ),
  email: v.pipe(
    required(accountMessages.emailRequired),
    ifGiven((text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), accountMessages.emailShape),
    maxLength(EMAIL_MAX),
  ),
  phone,
  region: v.pipe(v.string(), v.picklist(REGIONS, accountMessages.regionRequired)),
  city: atLeast(2, accountMessages.cityShort),
  address: atLeast(5, accountMessages.addressShort),
};

export const profileSchema = v.object(profileFields);

interface Passwords {
  password: string;
  password_confirmation: string;
}

/** Whether both passwords match; an empty confirmation is reported by its own rule. */
export const isConfirmed = (form: Passwords) =>
  form.password_confirmation === '' || form.password === form.password_confirmation;

export const passwordSchema = v.pipe(
  v.object({
    current_password: v.pipe(v.string(), v.minLength(1, accountMessages.currentPasswordRequired)),
    password: newPassword,
    password_confirmation: confirmation,
  }),
  v.forward(
    // Runs even while other fields are invalid.
    v.partialCheck(
      [['password'], ['password_confirmation']],
      isConfirmed,
      accountMessages.confirmationDiffers,
    ),
    ['password_confirmation'],
  ),
);

export type ProfileDraft = v.InferInput<typeof profileSchema>;
export type ProfileForm = v.InferOutput<typeof profileSchema>;
export type PasswordDraft = v.InferInput<typeof passwordSchema>;
