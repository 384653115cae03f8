import * as v from 'valibot';
import { termMessages as messages } from '@/shared/messages/admin/terms';

/** Maximum length of an explanation. */
export const EXPLANATION_LENGTH = 300;

/** Return a text as one line. */
export const asLine = (text: string) => text.trim().replace(/\s+/g, ' ');

/** Validate the explanation of a term; an empty one stands for the default. */
export const termSchema = v.object({
  explanation: v.pipe(v.string(), v.transform(asLine), v.maxLength(EXPLANATION_LENGTH, messages.tooLong)),
});
