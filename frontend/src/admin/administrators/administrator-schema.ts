import * as v from 'valibot';
import { administratorName } from '../account/account-schema';
import { adminPassword, loginSchema } from '../session/login-schema';
import { ROLES } from '../session/rights';

const common = {
  name: administratorName,
  email: loginSchema.entries.email,
  role: v.picklist(ROLES),
};

/** Values of a new administrator. */
export const newAdministratorSchema = v.object({ ...common, password: adminPassword });

/** Values of an existing administrator; an empty password keeps the current one. */
export const administratorSchema = v.object({ ...common, password: v.union([v.literal(''), adminPassword]) });

export type AdministratorValues = v.InferOutput<typeof administratorSchema>;
