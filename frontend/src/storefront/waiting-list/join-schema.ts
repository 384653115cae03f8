import * as v from 'valibot';
import { waitingListMessages as messages } from '@/shared/messages/storefront/waiting-list';
import { phone } from '@/storefront/account/schemas';

/** Form of the waiting list, with the names of the API. */
export const joinSchema = v.object({
  variant_id: v.string(),
  phone,
  consent: v.pipe(
    v.boolean(),
    v.check((isGiven) => isGiven, messages.consentRequired),
  ),
});

export type JoinDraft = v.InferInput<typeof joinSchema>;
