import * as v from 'valibot';
import { digitsOf } from '@/shared/format/phone';
import { twoFactorStepMessages as messages } from '@/shared/messages/admin/session';

/** Number of digits in a code. */
export const CODE_LENGTH = 6;

/** Validate an authenticator code; accept Arabic digits and spaces. */
export const codeSchema = v.object({
  code: v.pipe(v.string(), v.transform(digitsOf), v.length(CODE_LENGTH, messages.codeShape)),
});

/** Validate a recovery code. */
export const recoverySchema = v.object({
  code: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, messages.recoveryRequired),
    v.maxLength(64, messages.failed),
  ),
});

export type CodeForm = v.InferOutput<typeof codeSchema>;
