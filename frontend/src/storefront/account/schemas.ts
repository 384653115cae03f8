import * as v from 'valibot';
import { digitsOf } from '@/shared/format/phone';
import { accountMessages } from '@/shared/messages/account';

const PASSWORD_MIN = 6;

const required = (message: string) => v.pipe(v.string(), v.trim(), v.minLength(1, message));

const phone = v.pipe(
  v.string(),
  v.minLength(1, accountMessages.phoneRequired),
  v.check((text) => text === '' || /^97[02]\d{8,9}$/.test(digitsOf(text)), accountMessages.phoneShape),
);

const password = v.pipe(
  v.string(),
  v.minLength(1, accountMessages.passwordRequired),
  v.check((text) => text === '' || text.length >= PASSWORD_MIN, accountMessages.passwordShort),
);

const atLeast = (length: number, message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || text.length >= length, message),
  );

export const loginSchema = v.object({ phone, password });

const person = {
  name: v.pipe(
    required(accountMessages.nameRequired),
    v.check(
      (text) => text === '' || /^[\p{Script=Arabic}a-zA-Z\s]+$/u.test(text),
      accountMessages.nameLetters,
    ),
  ),
  email: v.pipe(
    required(accountMessages.emailRequired),
    v.check((text) => text === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), accountMessages.emailShape),
  ),
  phone,
  region: v.pipe(
    v.string(),
    v.picklist(['WEST_BANK', 'JERUSALEM', 'ISRAEL'], accountMessages.regionRequired),
  ),
  city: atLeast(2, accountMessages.cityShort),
  address: atLeast(5, accountMessages.addressShort),
};

export const profileSchema = v.object(person);

export const signupSchema = v.pipe(
  v.object({ ...person, password, password_confirmation: required(accountMessages.confirmationRequired) }),
  v.forward(
    // Also while other fields are not in order yet.
    v.partialCheck(
      [['password'], ['password_confirmation']],
      (form) => form.password_confirmation === '' || form.password === form.password_confirmation,
      accountMessages.confirmationDiffers,
    ),
    ['password_confirmation'],
  ),
);

export type LoginDraft = v.InferInput<typeof loginSchema>;
export type ProfileDraft = v.InferInput<typeof profileSchema>;
export type ProfileForm = v.InferOutput<typeof profileSchema>;
export type SignupDraft = v.InferInput<typeof signupSchema>;
export type SignupForm = v.InferOutput<typeof signupSchema>;
