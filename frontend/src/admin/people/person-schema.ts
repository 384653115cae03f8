import * as v from 'valibot';
import { newPassword, personName } from '../account/account-schema';
import { loginSchema } from '../session/login-schema';

const ROLES = ['owner', 'orders', 'catalogue'] as const;

const common = {
  name: personName,
  email: loginSchema.entries.email,
  role: v.picklist(ROLES),
};

/** Somebody new. */
export const newPersonSchema = v.object({ ...common, password: newPassword });

/** Somebody who is there: without a new password the old one stays. */
export const personSchema = v.object({ ...common, password: v.union([v.literal(''), newPassword]) });

export type PersonValues = v.InferOutput<typeof personSchema>;
