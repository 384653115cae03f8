import * as v from 'valibot';
import { adminLoginMessages as messages } from '@/shared/messages/admin/session';

/** Length limits of passwords, as on the server. */
const PASSWORD_LENGTH = { min: 6, max: 100 } as const;

/** Count characters as the server does: code points in NFC. */
const characters = (text: string) => [...text.normalize('NFC')].length;

/** Validate an administrator's password. */
export const adminPassword = v.pipe(
  v.string(),
  v.minLength(1, messages.passwordRequired),
  v.check((text) => characters(text) >= PASSWORD_LENGTH.min, messages.passwordShort),
  v.check((text) => characters(text) <= PASSWORD_LENGTH.max, messages.passwordLong),
);

export const loginSchema = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, messages.emailRequired),
    v.email(messages.emailShape),
    v.maxLength(100, messages.emailLong),
  ),
  password: adminPassword,
});

export type LoginForm = v.InferOutput<typeof loginSchema>;
