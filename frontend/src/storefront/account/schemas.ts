import * as z from 'zod/mini';
import { digitsOf } from '@/shared/format/phone';
import { accountMessages } from '@/shared/messages/account';

const PASSWORD_MIN = 6;

const required = (message: string) => z.string().check(z.trim(), z.minLength(1, message));

const phone = z.string().check(
  z.minLength(1, accountMessages.phoneRequired),
  z.refine((text) => text === '' || /^97[02]\d{8,9}$/.test(digitsOf(text)), accountMessages.phoneShape),
);

const password = z.string().check(
  z.minLength(1, accountMessages.passwordRequired),
  z.refine((text) => text === '' || text.length >= PASSWORD_MIN, accountMessages.passwordShort),
);

const atLeast = (length: number, message: string) =>
  z.string().check(
    z.trim(),
    z.refine((text) => text === '' || text.length >= length, message),
  );

export const loginSchema = z.object({ phone, password });

const person = {
  name: required(accountMessages.nameRequired).check(
    z.refine(
      (text) => text === '' || /^[\p{Script=Arabic}a-zA-Z\s]+$/u.test(text),
      accountMessages.nameLetters,
    ),
  ),
  email: required(accountMessages.emailRequired).check(
    z.refine((text) => text === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text), accountMessages.emailShape),
  ),
  phone,
  region: z.pipe(z.string(), z.enum(['WEST_BANK', 'JERUSALEM', 'ISRAEL'], accountMessages.regionRequired)),
  city: atLeast(2, accountMessages.cityShort),
  address: atLeast(5, accountMessages.addressShort),
};

export const profileSchema = z.object(person);

export const signupSchema = z
  .object({ ...person, password, password_confirmation: required(accountMessages.confirmationRequired) })
  .check(
    z.refine((form) => form.password_confirmation === '' || form.password === form.password_confirmation, {
      path: ['password_confirmation'],
      error: accountMessages.confirmationDiffers,
    }),
  );

export type LoginDraft = z.input<typeof loginSchema>;
export type ProfileDraft = z.input<typeof profileSchema>;
export type ProfileForm = z.infer<typeof profileSchema>;
export type SignupDraft = z.input<typeof signupSchema>;
export type SignupForm = z.infer<typeof signupSchema>;
