import * as v from 'valibot';
import { fieldMessages } from '@/shared/messages/shared/fields';

export const NAME_MAX = 255;
export const EMAIL_MAX = 254;

/** Limit a text to `max` code points, as the server counts them. */
export const maxLength = (max: number, message: string = fieldMessages.tooLong(max)) =>
  v.check((text: string) => [...text].length <= max, message);
