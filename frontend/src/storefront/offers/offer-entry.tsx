import { useDispatch } from 'react-redux';
import type { Quote } from '@/api';
import { codeChanged } from '@/storefront/cart/cart-slice';
import { CodeField } from './code-field';
import { NearOffers } from './near-offers';

interface OfferEntryProps {
  /** Code of the cart on the device. */
  code: string | undefined;
  quote: Quote;
  /** The quote belongs to an earlier cart. */
  isUpdating: boolean;
}

/** The code of the cart, and hints at offers that just do not apply. */
export function OfferEntry({ code, quote, isUpdating }: OfferEntryProps) {
  const dispatch = useDispatch();
  const { offers, code_problem, near_offers } = quote;
  return (
    <>
      <CodeField
        code={code}
        problem={code_problem}
        isApplied={offers.some((offer) => offer.code !== null)}
        isUpdating={isUpdating}
        onChange={(entered) => dispatch(codeChanged(entered))}
      />
      {near_offers.length > 0 && <NearOffers offers={near_offers} />}
    </>
  );
}
