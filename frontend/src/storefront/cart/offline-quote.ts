import type { GiftSet, Product, Quote, QuotedSampleSet, SampleSetTemplate } from '@/api';
import { toAgorot } from '@/shared/format/money';
import { cartMessages } from '@/shared/messages/storefront/cart';
import { cartLineMessages } from '@/shared/messages/storefront/cart-summary';
import { setPrice } from '@/storefront/sample-sets/set-price';
import type { CartItems, CartSampleSet } from './cart-slice';

/** Catalog data that is available on the device; lookups return `undefined` for anything else. */
export interface CachedItems {
  productBySlug: (slug: string) => Product | undefined;
  giftSetBySlug: (slug: string) => GiftSet | undefined;
  templateBySlug: (slug: string) => SampleSetTemplate | undefined;
}

const times = (price: number, quantity: number) => (toAgorot(price) * quantity) / 100;

/** Values of a line that is not available on the device. */
const UNKNOWN = { price: 0, is_available: false, image: null, line_total: 0 } as const;
const UNKNOWN_SIZE = { name: '', size_value: 0, size_unit: 'ml' } as const;

const unknownName = (id: string, slug: string) => (slug === id ? cartMessages.unknown : slug);

function linesOf({ products }: CartItems, { productBySlug }: CachedItems, includesUnknown: boolean) {
  return products.flatMap(({ id, slug, variants }) => {
    const product = productBySlug(slug);
    if (!product && !includesUnknown) return [];
    const lines = variants.flatMap(({ id: variantId, quantity }) => {
      const variant = product?.variants?.find((one) => one.id === variantId);
      if (!variant) return includesUnknown ? [{ id: variantId, quantity, ...UNKNOWN, ...UNKNOWN_SIZE }] : [];
      const { name, price, size_value, size_unit, is_available, image_path: image } = variant;
      const line_total = times(price, quantity);
      return [
        { id: variantId, name, price, size_value, size_unit, is_available, image, quantity, line_total },
      ];
    });
    const { name = unknownName(id, slug), brand, image_path: image = null } = product ?? {};
    return [{ id, slug, name, brand_name: brand?.name ?? null, image, variants: lines }];
  });
}

function setsOf({ gift_sets }: CartItems, { giftSetBySlug }: CachedItems, includesUnknown: boolean) {
  return gift_sets.flatMap(({ id, slug, quantity }) => {
    const set = giftSetBySlug(slug);
    if (!set) return includesUnknown ? [{ id, slug, quantity, name: unknownName(id, slug), ...UNKNOWN }] : [];
    const { name, price, is_available, image_path: image } = set;
    return [{ id, slug, name, price, is_available, image, quantity, line_total: times(price, quantity) }];
  });
}

/** Price a sample set whose template and samples are all known. */
function sampleSetOf(set: CartSampleSet, { productBySlug, templateBySlug }: CachedItems) {
  const template = templateBySlug(set.slug);
  const choices = set.choices.flatMap(({ variant_id, quantity, slug }) => {
    const product = productBySlug(slug);
    const variant = product?.variants?.find(({ id }) => id === variant_id);
    if (!product || !variant) return [];
    const { name, price, size_value, size_unit, is_available, image_path } = variant;
    const of = { product_id: product.id, product_slug: slug, product_name: product.name };
    const image = image_path ?? product.image_path;
    const brand_name = product.brand?.name ?? null;
    const sample = { variant_id, name, price, size_value, size_unit, is_available, image, quantity };
    return [{ ...of, ...sample, brand_name, share: 0 }];
  });
  if (!template || choices.length < set.choices.length) return undefined;
  const singly = choices.reduce((sum, { price, quantity }) => sum + toAgorot(price) * quantity, 0);
  const units = choices.reduce((sum, { quantity }) => sum + quantity, 0);
  const agorot = setPrice(template.price, singly, units);
  return { name: template.name, choices, price: agorot / 100, saving: Math.max(0, singly - agorot) / 100 };
}

function sampleSetsOf({ sample_sets = [] }: CartItems, cached: CachedItems, includesUnknown: boolean) {
  return sample_sets.flatMap((set): QuotedSampleSet[] => {
    const { id, slug, quantity } = set;
    const known = sampleSetOf(set, cached);
    if (known) {
      const is_available = known.choices.every((choice) => choice.is_available);
      return [
        { id, slug, quantity, issues: [], ...known, is_available, line_total: times(known.price, quantity) },
      ];
    }
    if (!includesUnknown) return [];
    const issues = set.choices.map((_, place) => ({
      field: `choices.${place}.variant_id`,
      code: 'unknown_thing',
      message: cartLineMessages.unavailable,
    }));
    const { price, line_total, is_available } = UNKNOWN;
    const name = unknownName(id, slug);
    return [{ id, slug, quantity, name, price, line_total, is_available, saving: 0, choices: [], issues }];
  });
}

/**
 * Build a quote from catalog data on the device, at the prices seen last; `undefined` when no line is cached. It has
 * no shipping cost, offers and credits, which only the server can tell. With `includesUnknown`, unknown lines are included as unavailable.
 */
export function offlineQuote(
  cart: CartItems,
  cached: CachedItems,
  threshold: number,
  includesUnknown = false,
): Quote | undefined {
  const products = linesOf(cart, cached, includesUnknown).filter(({ variants }) => variants.length > 0);
  const gift_sets = setsOf(cart, cached, includesUnknown);
  const sample_sets = sampleSetsOf(cart, cached, includesUnknown);
  const lines = [...gift_sets, ...sample_sets, ...products.flatMap(({ variants }) => variants)];
  if (lines.length === 0) return undefined;
  const counted = lines.filter((line) => line.is_available);
  const total = counted.reduce((sum, line) => sum + toAgorot(line.line_total), 0) / 100;
  return {
    dropped: [],
    free_shipping: { threshold, remaining: Math.max(0, toAgorot(threshold) - toAgorot(total)) / 100 },
    items: { gift_sets, products, ...(sample_sets.length > 0 && { sample_sets }) },
    items_total: total,
    shipping: null,
    total,
    offers: [],
    offers_total: 0,
    code_problem: null,
    near_offers: [],
    credits: [],
    credits_total: 0,
  };
}
