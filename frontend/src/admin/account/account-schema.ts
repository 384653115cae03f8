import * as v from 'valibot';
import { adminLoginMessages } from '@/shared/messages/admin';
import { adminAccountMessages as messages } from '@/shared/messages/admin-account';

const NAME_LENGTH = 100;

/** A password that is being chosen; the store may ask for more. */
export const newPassword = v.pipe(
  v.string(),
  v.minLength(1, adminLoginMessages.passwordRequired),
  v.minLength(6, adminLoginMessages.passwordShort),
  v.maxLength(100, adminLoginMessages.passwordLong),
);

/** What somebody is called among the others. */
export const personName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, messages.nameRequired),
  v.maxLength(NAME_LENGTH, messages.nameLong),
);

export const nameSchema = v.object({ name: personName });

export const passwordChangeSchema = v.pipe(
  v.object({
    current_password: v.pipe(v.string(), v.minLength(1, adminLoginMessages.passwordRequired)),
    password: newPassword,
    repeated: v.string(),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['repeated']],
      ({ password, repeated }) => password === repeated,
      messages.passwordDiffers,
    ),
    ['repeated'],
  ),
);

export type NameValues = v.InferOutput<typeof nameSchema>;
export type PasswordChange = v.InferOutput<typeof passwordChangeSchema>;
