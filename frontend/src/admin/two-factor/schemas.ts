import * as v from 'valibot';
import { enrolMessages as messages } from '@/shared/messages/admin/session';
import { codeSchema } from '../session/two-factor-schema';

/** Require the current password; the server validates it. */
export const passwordSchema = v.object({
  password: v.pipe(v.string(), v.minLength(1, messages.passwordRequired)),
});

/** Require password and code. */
export const proofSchema = v.object({ ...passwordSchema.entries, ...codeSchema.entries });

export type PasswordForm = v.InferOutput<typeof passwordSchema>;
