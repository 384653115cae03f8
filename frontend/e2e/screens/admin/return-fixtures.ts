import { aReturnLine } from '../../../src/admin/testing/returns';

/** Address of a photo, by its place. */
export const photoPath = (place: number) => `/api/v1/admins/returns/r1/photos/${place}`;

/** Number of returns in the states that need a person. */
export const RETURN_COUNTS = { requested: 3, approved: 2, received: 1 };

/** A sealed bottle, poured samples, and a gift set of which nothing is known. */
export const RETURN_LINES = [
  aReturnLine(),
  aReturnLine({
    line: 'variants.1',
    name: 'مسك الليل',
    variant_name: '5 مل',
    quantity: 2,
    value: 45,
    is_poured: true,
  }),
  aReturnLine({ line: 'gift_sets.0', name: 'علبة الشتاء', variant_name: null, value: 120, is_poured: null }),
];
