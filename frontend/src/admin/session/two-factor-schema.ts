import * as v from 'valibot';
import { digitsOf } from '@/shared/format/phone';
import { secondStepMessages as messages } from '@/shared/messages/admin-session';

/** How many digits an authenticator shows. */
export const CODE_LENGTH = 6;

/** The digits of an authenticator, in figures of any kind and with spaces where they are shown in groups. */
export const codeSchema = v.object({
  code: v.pipe(v.string(), v.transform(digitsOf), v.length(CODE_LENGTH, messages.codeShape)),
});

/** A recovery code, as it was written down. */
export const recoverySchema = v.object({
  code: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, messages.recoveryRequired),
    v.maxLength(64, messages.failed),
  ),
});

export type CodeForm = v.InferOutput<typeof codeSchema>;
