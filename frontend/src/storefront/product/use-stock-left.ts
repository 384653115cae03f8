import { type ProductDetail, useQuoteCartQuery } from '@/api';

/** How many of a size are left, where they are counted and few: a quote of one piece of each tells. */
export function useStockLeft({ id, variants }: ProductDetail, variantId: string | undefined) {
  const available = variants.filter((variant) => variant.is_available);
  const items = {
    products: [{ id, variants: available.map((variant) => ({ id: variant.id, quantity: 1 })) }],
  };
  const { data } = useQuoteCartQuery({ quoteCart: { items } }, { skip: available.length === 0 });
  return data?.data.items.products[0]?.variants.find((line) => line.id === variantId)?.stock_left;
}
