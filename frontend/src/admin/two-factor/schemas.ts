import * as v from 'valibot';
import { enrolMessages as messages } from '@/shared/messages/admin-session';
import { codeSchema } from '../session/two-factor-schema';

/** The administrator's own password, as it is: what is wrong with it the store says. */
export const passwordSchema = v.object({
  password: v.pipe(v.string(), v.minLength(1, messages.passwordRequired)),
});

/** Password and code together, before a second factor is changed that is on. */
export const proofSchema = v.object({ ...passwordSchema.entries, ...codeSchema.entries });

export type PasswordForm = v.InferOutput<typeof passwordSchema>;
export type ProofForm = v.InferOutput<typeof proofSchema>;
