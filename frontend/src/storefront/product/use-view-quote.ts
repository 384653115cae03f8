import { useSelector } from 'react-redux';
import { useQuoteCartQuery } from '@/api';
import { toAgorot } from '@/shared/format/money';
import { useHydrated } from '@/shared/hooks/use-hydrated';
import { selectCart } from '@/storefront/cart/cart-slice';

interface Viewed {
  /** Id of the product or gift set. */
  id: string;
  /** Prices of its variants by id; the page has them, so they need no quote. */
  prices: Readonly<Record<string, number>>;
  /** Ids of the variants whose remaining stock may be low. */
  counted?: readonly string[];
}

/**
 * Fetch one quote for the data that the page of an item lacks: the price of the rest of the cart and the remaining
 * stock of its variants. Adding the item to the cart sends no further request.
 */
export function useViewQuote({ id, prices, counted = [] }: Viewed) {
  const cart = useSelector(selectCart);
  // The cart of this device is not known before.
  const isHydrated = useHydrated();
  const gift_sets = cart.gift_sets.filter((set) => set.id !== id);
  const products = cart.products.filter((product) => product.id !== id);
  const { sample_sets = [] } = cart;
  const isAlone = gift_sets.length + products.length + sample_sets.length === 0;
  const sizes = counted.map((size) => ({ id: size, quantity: 1 }));
  const items = {
    gift_sets,
    products: sizes.length > 0 ? [...products, { id, variants: sizes }] : products,
    ...(sample_sets.length > 0 && { sample_sets }),
  };
  const { data, isLoading, isError } = useQuoteCartQuery(
    { quoteCart: { items } },
    { skip: !isHydrated || (isAlone && sizes.length === 0) },
  );

  const quoted = data?.data.items;
  const own = [
    ...cart.gift_sets.filter((set) => set.id === id),
    ...cart.products.filter((product) => product.id === id).flatMap(({ variants }) => variants),
  ];
  const others = [
    ...(quoted?.gift_sets ?? []),
    ...(quoted?.sample_sets ?? []),
    ...(quoted?.products ?? []).filter((product) => product.id !== id).flatMap(({ variants }) => variants),
  ];
  const sum =
    others.filter((line) => line.is_available).reduce((all, line) => all + toAgorot(line.line_total), 0) +
    own.reduce((all, line) => all + toAgorot(prices[line.id] ?? 0) * line.quantity, 0);
  return {
    /** Total of the cart in shekels; `undefined` while the price of the rest of the cart is unknown. */
    cartTotal: !isAlone && (isLoading || isError) ? undefined : sum / 100,
    isInCart: (size: string) => own.some((line) => line.id === size),
    /** Remaining stock of a variant, where it is counted and low. */
    stockLeft: (size: string | undefined) =>
      quoted?.products.find((product) => product.id === id)?.variants.find((line) => line.id === size)
        ?.stock_left,
  };
}
