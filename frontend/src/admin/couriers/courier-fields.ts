import { controlId } from '../field-errors';

/** Prefix of the controls' ids. */
export const COURIER_FORM = 'courier';

/** Return the id of a field's control. */
export const idOf = (field: string) => controlId(COURIER_FORM, field);
