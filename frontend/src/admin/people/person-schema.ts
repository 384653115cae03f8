import * as v from 'valibot';
import { personName } from '../account/account-schema';
import { adminPassword, loginSchema } from '../session/login-schema';

const ROLES = ['owner', 'orders', 'catalogue'] as const;

const common = {
  name: personName,
  email: loginSchema.entries.email,
  role: v.picklist(ROLES),
};

/** Somebody new. */
export const newPersonSchema = v.object({ ...common, password: adminPassword });

/** Somebody who is there: without a new password the old one stays. */
export const personSchema = v.object({ ...common, password: v.union([v.literal(''), adminPassword]) });

export type PersonValues = v.InferOutput<typeof personSchema>;
