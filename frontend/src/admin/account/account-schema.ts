import * as v from 'valibot';
import { adminAccountMessages as messages } from '@/shared/messages/admin/account';
import { adminLoginMessages } from '@/shared/messages/admin/session';
import { adminPassword } from '../session/login-schema';

const NAME_LENGTH = 100;

/** Validate an administrator's display name. */
export const administratorName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, messages.nameRequired),
  v.maxLength(NAME_LENGTH, messages.nameLong),
);

export const nameSchema = v.object({ name: administratorName });

export const passwordChangeSchema = v.pipe(
  v.object({
    current_password: v.pipe(v.string(), v.minLength(1, adminLoginMessages.passwordRequired)),
    password: adminPassword,
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
