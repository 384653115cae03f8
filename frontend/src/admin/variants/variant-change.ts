import type { NewVariant, Variant, VariantForm } from '../api';
import { formatFigure } from '../decimals';
import type { Bottle } from './availability';
import type { VariantDraft, VariantValues } from './variant-schema';

/** Convert to a decimal number; the closest double serializes exactly. */
const fromHundredths = (hundredths: number) => hundredths / 100;

/**
 * Return the initial form state of a new variant. A product's first variant is primary; with an opened bottle it is
 * poured from it.
 */
export const emptyDraft = (isFirst: boolean, bottle?: Bottle): VariantDraft => ({
  name: '',
  size_value: '',
  size_unit: 'ml',
  price: '',
  original_price: '',
  color: '',
  stock: null,
  draws_ml: bottle ? true : undefined,
  is_enabled: true,
  is_primary: isFirst,
  image: undefined,
});

/** Return the initial form state of an existing variant. */
export function toDraft(variant: Variant, bottle?: Bottle): VariantDraft {
  const {
    name,
    size_value,
    price,
    original_price,
    color,
    stock = null,
    draws_ml = false,
    is_enabled = true,
    is_primary,
  } = variant;
  return {
    name,
    size_value: formatFigure(size_value),
    size_unit: 'ml',
    price: formatFigure(price),
    original_price: original_price === null ? '' : formatFigure(original_price),
    color: color ?? '',
    stock: stock === null ? null : String(stock),
    draws_ml: bottle ? draws_ml : undefined,
    is_enabled,
    is_primary,
    image: undefined,
  };
}

/** Convert form values to a new variant. */
export function newVariant({ image, ...values }: VariantValues): NewVariant {
  return {
    ...values,
    size_value: fromHundredths(values.size_value),
    price: fromHundredths(values.price),
    original_price: values.original_price === null ? null : fromHundredths(values.original_price),
    ...(image ? { image } : {}),
  };
}

/**
 * Return only the changed fields, so that concurrent changes of the others survive, above all of the stock, which every
 * order reduces.
 */
export function variantChange(values: VariantValues, variant: Variant): VariantForm {
  const { image, ...wanted } = { ...newVariant(values), image: values.image };
  const present: Partial<Record<string, unknown>> = {
    ...variant,
    stock: variant.stock ?? null,
    is_enabled: variant.is_enabled ?? true,
    draws_ml: variant.draws_ml ?? false,
  };
  const changed = Object.entries(wanted).filter(
    ([field, value]) => value !== undefined && value !== present[field],
  );
  return { ...Object.fromEntries(changed), ...(image === undefined ? {} : { image }) };
}
