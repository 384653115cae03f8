import * as z from 'zod/mini';
import { adminLoginMessages as messages } from '@/shared/messages/admin';

export const loginSchema = z.object({
  email: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, messages.emailRequired),
      z.email(messages.emailShape),
      z.maxLength(100, messages.emailLong),
    ),
  password: z
    .string()
    .check(
      z.minLength(1, messages.passwordRequired),
      z.minLength(6, messages.passwordShort),
      z.maxLength(100, messages.passwordLong),
    ),
});

export type LoginForm = z.infer<typeof loginSchema>;
