import * as v from 'valibot';
import { adminLoginMessages as messages } from '@/shared/messages/admin';

export const loginSchema = v.object({
  email: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, messages.emailRequired),
    v.email(messages.emailShape),
    v.maxLength(100, messages.emailLong),
  ),
  password: v.pipe(
    v.string(),
    v.minLength(1, messages.passwordRequired),
    v.minLength(6, messages.passwordShort),
    v.maxLength(100, messages.passwordLong),
  ),
});

export type LoginForm = v.InferOutput<typeof loginSchema>;
