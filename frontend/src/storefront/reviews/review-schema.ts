import { valibotResolver } from '@hookform/resolvers/valibot';
import * as v from 'valibot';
import { reviewFormMessages as messages } from '@/shared/messages/storefront/review-page';
import { maxLength } from '@/storefront/max-length';

const NAME_MIN = 2;
const NAME_MAX = 40;
const TEXT_MAX = 1000;

/** Values of the form; 0 stars and empty texts where nothing is chosen. */
export interface ReviewDraft {
  stars: number;
  longevity: string;
  sillage: string;
  name: string;
  text: string;
}

const felt = v.pipe(
  v.string(),
  v.transform((rating) => Number(rating) || undefined),
);
const schema = v.object({
  stars: v.pipe(v.number(), v.minValue(1, messages.starsRequired)),
  longevity: felt,
  sillage: felt,
  name: v.pipe(v.string(), v.trim(), v.minLength(NAME_MIN, messages.nameRequired), maxLength(NAME_MAX)),
  text: v.pipe(v.string(), v.trim(), maxLength(TEXT_MAX)),
});

/** Review of a product as a customer enters it. */
export type ReviewValues = v.InferOutput<typeof schema>;

export const reviewResolver = valibotResolver<ReviewDraft, unknown, ReviewValues>(schema);
