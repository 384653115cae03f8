import { useLocation } from 'wouter';
import { offerFormMessages as messages } from '@/shared/messages/admin/offers';
import { type Offer, useCreateOfferMutation, useUpdateOfferMutation } from '../api';
import { conflictWith } from '../conflict';
import { useStep } from '../hooks/use-step';
import { offersHref } from './offer-address';
import { type OfferValues, toOfferInput } from './offer-schema';

/** Return the current offer from a 409 error; undefined for other errors. */
const conflictingOffer = conflictWith<Offer>('effect', 'conditions', 'version');

interface SaveProblems {
  onConflict: (present: Offer) => void;
  onError: (error: unknown) => void;
}

/** Return a function that creates the offer, or updates the given one, and then shows the list. */
export function useSaveOffer(offer: Offer | undefined, { onConflict, onError }: SaveProblems) {
  const step = useStep({ failed: onError, conflicting: conflictingOffer, onConflict });
  const [, navigate] = useLocation();
  const [create, { isLoading: isCreating }] = useCreateOfferMutation();
  const [update, { isLoading: isUpdating }] = useUpdateOfferMutation();

  const send = (values: OfferValues) => {
    const offerInput = toOfferInput(values, offer);
    if (!offer) return create({ offerInput });
    return update({ id: offer.id, updateOffer: { ...offerInput, expected_version: offer.version } });
  };
  const save = async (values: OfferValues) => {
    const done = offer ? messages.saved : messages.added;
    if (await step(send(values), done, values.name)) navigate(offersHref({}));
  };
  return { save, isSaving: isCreating || isUpdating };
}
