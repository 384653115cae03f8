import { type GiftSetItem, useAdminGetBrandQuery, useGetProductQuery, useListVariantsQuery } from '../api';
import { requiredMillilitres } from './contents';
import { itemErrorText } from './item-error-text';

interface ItemErrorProps {
  item: GiftSetItem;
  /** All items of the gift set. */
  contents: readonly GiftSetItem[];
}

/** Reason why an item is unavailable; nothing while loading or when it is available. */
export function ItemError({ item, contents }: ItemErrorProps) {
  const { id, brand } = item.product;
  const fresh = { refetchOnMountOrArgChange: true };
  const list = useListVariantsQuery({ product: id }, fresh);
  const brands = useAdminGetBrandQuery({ brand: brand?.id ?? '' }, { ...fresh, skip: !brand });
  const variants = list.data?.data.variants ?? [];
  const variant = variants.find((each) => each.id === item.variant_id);
  const products = useGetProductQuery({ product: id }, { ...fresh, skip: !variant?.draws_ml });
  const bottle = products.data?.data.ml_stock;
  const pour = bottle ? { left: bottle.left, needed: requiredMillilitres(contents, variants) } : undefined;
  const error = itemErrorText(item, variant, brands.data?.data, pour);
  return error ? <li>{error}</li> : null;
}
