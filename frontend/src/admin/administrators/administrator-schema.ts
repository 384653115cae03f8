import * as v from 'valibot';
import { administratorName } from '../account/account-schema';
import { adminPassword, loginSchema } from '../session/login-schema';
import { ROLES } from '../session/rights';

const common = {
  name: administratorName,
  email: loginSchema.entries.email,
  role: v.picklist(ROLES),
};

/** Somebody new. */
export const newAdministratorSchema = v.object({ ...common, password: adminPassword });

/** Somebody who is there: without a new password the old one stays. */
export const administratorSchema = v.object({ ...common, password: v.union([v.literal(''), adminPassword]) });

export type AdministratorValues = v.InferOutput<typeof administratorSchema>;
