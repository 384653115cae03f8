import type { FieldPath, UseFormReturn } from 'react-hook-form';
import { controlId } from '../field-errors';
import type { OfferDraft, OfferValues } from './offer-schema';

/** Prefix of the controls' ids. */
export const OFFER_FORM = 'offer';

/** Return the id of a field's control. */
export const idOf = (field: FieldPath<OfferDraft>) => controlId(OFFER_FORM, field);

/** Fields in the order of the error summary. */
export const OFFER_FIELDS = [
  'name',
  'code',
  'effect',
  'percent',
  'amount',
  'nth',
  'conditions.product_ids',
  'conditions.brand_ids',
  'conditions.categories',
  'conditions.notes',
  'conditions.sizes',
  'conditions.minimum',
  'conditions.minimum_units',
  'conditions.regions',
  'conditions.is_first_order_only',
  'starts_at',
  'ends_at',
  'limit',
  'limit_per_phone',
  'is_enabled',
] as const satisfies FieldPath<OfferDraft>[];

export type OfferFormState = UseFormReturn<OfferDraft, unknown, OfferValues>;

/** Return the props of a field. */
export const fieldProps = (
  { register, getFieldState, formState }: OfferFormState,
  name: FieldPath<OfferDraft>,
) => ({
  ...register(name),
  id: idOf(name),
  error: getFieldState(name, formState).error?.message,
});
