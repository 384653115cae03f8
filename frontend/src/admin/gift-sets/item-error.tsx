import { type GiftSetItem, useAdminGetBrandQuery, useGetProductQuery, useListVariantsQuery } from '../api';
import { requiredMillilitres } from './contents';
import { itemError } from './item-error-text';

interface ItemErrorProps {
  item: GiftSetItem;
  /** All that the set holds. */
  contents: readonly GiftSetItem[];
}

/** Why an item of a gift set cannot be had; nothing where it can, or as long as that is not known. */
export function ItemError({ item, contents }: ItemErrorProps) {
  const { id, brand } = item.product;
  const fresh = { refetchOnMountOrArgChange: true };
  const shelf = useListVariantsQuery({ product: id }, fresh);
  const brands = useAdminGetBrandQuery({ brand: brand?.id ?? '' }, { ...fresh, skip: !brand });
  const variants = shelf.data?.data.variants ?? [];
  const variant = variants.find((each) => each.id === item.variant_id);
  const products = useGetProductQuery({ product: id }, { ...fresh, skip: !variant?.draws_ml });
  const bottle = products.data?.data.ml_stock;
  const pour = bottle ? { left: bottle.left, needed: requiredMillilitres(contents, variants) } : undefined;
  const fault = itemError(item, variant, brands.data?.data, pour);
  return fault ? <li>{fault}</li> : null;
}
