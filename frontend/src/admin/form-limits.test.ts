import * as v from 'valibot';
import { expect, it } from 'vitest';
import { nameSchema, passwordChangeSchema } from './account/account-schema';
import { administratorSchema, newAdministratorSchema } from './administrators/administrator-schema';
import { purchasedBottleSchema } from './bottles/bottle-schema';
import { writeOffSchema } from './bottles/write-off-schema';
import { brandSchema } from './brands/brand-schema';
import { variantCostSchema } from './costs/variant-cost-form';
import { giftSetSchema } from './gift-sets/gift-set-schema';
import { templateSchema } from './message-templates/template-schema';
import { offerSchema } from './offers/offer-schema';
import { productSchema } from './products/product-schema';
import { reversalSchema } from './remittances/reverse-form';
import { statementSchema } from './remittances/statement-schema';
import { answerSchema } from './reviews/answer-form';
import { sampleSetSchema } from './sample-sets/sample-set-schema';
import { loginSchema } from './session/login-schema';
import { codeSchema, recoverySchema } from './session/two-factor-schema';
import { settingsSchema } from './settings/settings-schema';
import { bottleSchema } from './stock/bottle-schema';
import { termSchema } from './terms/term-schema';
import { variantSchema } from './variants/variant-schema';

/** Forms with length limits, and their text fields. */
const FORMS = [
  ['brand', brandSchema, ['name']],
  ['product', productSchema, ['name']],
  ['variant', variantSchema, ['name', 'color', 'size_value', 'price', 'original_price', 'stock']],
  ['gift set', giftSetSchema, ['name', 'price', 'original_price']],
  ['sample set', sampleSetSchema, ['name', 'min_slots', 'max_slots', 'sizes']],
  ['offer', offerSchema, ['name', 'code', 'limit', 'limit_per_phone']],
  ['log-in', loginSchema, ['email', 'password']],
  ['code', codeSchema, ['code']],
  ['recovery code', recoverySchema, ['code']],
  ['name', nameSchema, ['name']],
  ['password', passwordChangeSchema, ['password']],
  ['new person', newAdministratorSchema, ['name', 'email', 'password']],
  ['person', administratorSchema, ['name', 'email', 'password']],
  ['settings', settingsSchema, ['free_shipping_threshold']],
  ['banner', v.object({ text: settingsSchema.entries.banner.pipe[0].entries.text }), ['text']],
  ['bottle', bottleSchema(true), ['note']],
  ['purchased bottle', purchasedBottleSchema, ['ml', 'cost', 'supplier', 'batch_code']],
  ['write-off', writeOffSchema, ['ml', 'note']],
  ['cost of a variant', variantCostSchema, ['cost']],
  ['template', templateSchema, ['text']],
  ['reversal', reversalSchema, ['reason']],
  ['statement', statementSchema, ['declared']],
  ['term', termSchema, ['explanation']],
  ['answer', answerSchema, ['answer']],
] as const;

const fields = FORMS.flatMap(([form, schema, names]) => names.map((name) => [form, name, schema] as const));

const fieldErrors = (schema: (typeof fields)[number][2], name: string, text: string) =>
  (v.safeParse(schema, { [name]: text }).issues ?? [])
    .filter((issue) => v.getDotPath(issue) === name)
    .map(({ message }) => message);

it.each(fields)('%s: %s has a limit, explained in Arabic', (_form, name, schema) => {
  const errors = ['x'.repeat(5000), '9'.repeat(5000)].flatMap((text) => fieldErrors(schema, name, text));
  expect(errors).not.toEqual([]);
  for (const error of errors) expect(error).toMatch(/^[^A-Za-z]*[\u0621-\u064a][^A-Za-z]*$/);
});
