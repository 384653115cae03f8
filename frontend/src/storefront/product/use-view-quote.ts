import { useSelector } from 'react-redux';
import { useQuoteCartQuery } from '@/api';
import { toAgorot } from '@/shared/format/money';
import { selectCart } from '@/storefront/cart/cart-slice';

interface Viewed {
  /** Of the product or gift set. */
  id: string;
  /** What can be bought of it, with its price: what the page knows needs no quote. */
  prices: Readonly<Record<string, number>>;
  /** The sizes that may be few. */
  counted?: readonly string[];
}

/**
 * Ask in one quote for what the page of one thing does not know: what else is in the cart costs, and how many of its
 * sizes are left. Putting the thing into the cart asks for no other one.
 */
export function useViewQuote({ id, prices, counted = [] }: Viewed) {
  const cart = useSelector(selectCart);
  const gift_sets = cart.gift_sets.filter((set) => set.id !== id);
  const products = cart.products.filter((product) => product.id !== id);
  const isAlone = gift_sets.length + products.length === 0;
  const sizes = counted.map((size) => ({ id: size, quantity: 1 }));
  const items = { gift_sets, products: sizes.length > 0 ? [...products, { id, variants: sizes }] : products };
  const { data, isLoading, isError } = useQuoteCartQuery(
    { quoteCart: { items } },
    { skip: isAlone && sizes.length === 0 },
  );

  const quoted = data?.data.items;
  const own = [
    ...cart.gift_sets.filter((set) => set.id === id),
    ...cart.products.filter((product) => product.id === id).flatMap(({ variants }) => variants),
  ];
  const others = [
    ...(quoted?.gift_sets ?? []),
    ...(quoted?.products ?? []).filter((product) => product.id !== id).flatMap(({ variants }) => variants),
  ];
  const sum =
    others.filter((line) => line.is_available).reduce((all, line) => all + toAgorot(line.line_total), 0) +
    own.reduce((all, line) => all + toAgorot(prices[line.id] ?? 0) * line.quantity, 0);
  return {
    /** What the cart costs; not known while what else is in it has no price. */
    cartTotal: !isAlone && (isLoading || isError) ? undefined : sum / 100,
    isInCart: (size: string) => own.some((line) => line.id === size),
    /** How many of a size are left, where they are counted and few. */
    stockLeft: (size: string | undefined) =>
      quoted?.products.find((product) => product.id === id)?.variants.find((line) => line.id === size)
        ?.stock_left,
  };
}
