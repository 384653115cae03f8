import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api, type Product, type Variant } from '@/api';
import { generatedAdminApi, type UpdateVariantApiArg, type VariantForm } from '@/api/generated-admin';
import { conflictWith } from '../conflict';

/** State of both API clients. */
type State = Parameters<typeof api.util.selectInvalidatedBy>[0] &
  Parameters<typeof generatedAdminApi.util.selectInvalidatedBy>[0];

/** Lifecycle argument of RTK Query's `onQueryStarted`. */
interface MutationLifecycle {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState: () => State;
  queryFulfilled: Promise<unknown>;
}

/** Return the variant's values as they will be after the change. */
function optimisticValues({ price, stock, stock_change }: VariantForm, present: Variant): Partial<Variant> {
  const counted = stock_change ? (present.stock ?? 0) + stock_change : stock;
  return { ...(price !== undefined && { price }), ...(counted !== undefined && { stock: counted }) };
}

/** Return the variant's current state from a 409 error; undefined for other errors. */
export const conflictingVariant = conflictWith<Variant>('size_value', 'is_primary');

/** Return the product's current state from a 409 error; undefined for other errors. */
export const conflictingProduct = conflictWith<Product>('slug', 'variants_count');

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Apply a price or stock change to all cached copies of the variant before the server answers. An error rolls it back;
 * after a conflict the current values from the response are shown.
 */
export async function updateOptimistically(
  { product, variant: id, variantForm }: UpdateVariantApiArg,
  { dispatch, getState, queryFulfilled }: MutationLifecycle,
): Promise<void> {
  const write = (facts: (present: Variant) => Partial<Variant>) => {
    const rewrite = (variants: Variant[] = []) => {
      const present = variants.find((each) => each.id === id);
      if (present) Object.assign(present, facts(present));
    };
    const lists = api.util.selectInvalidatedBy(getState(), ['Product']);
    const inLists = lists
      .filter(({ endpointName }) => endpointName === 'listProducts')
      .map(({ originalArgs }) =>
        api.util.updateQueryData('listProducts', originalArgs, ({ data }) => {
          rewrite(data.products.find((each) => each.id === product)?.variants);
        }),
      )
      .map((change) => dispatch(change));
    const inVariants = generatedAdminApi.util.updateQueryData('listVariants', { product }, ({ data }) => {
      rewrite(data.variants);
    });
    return [...inLists, dispatch(inVariants)];
  };
  const patches = write((present) => optimisticValues(variantForm, present));
  await queryFulfilled.catch((saveError: unknown) => {
    for (const { undo } of patches) undo();
    const present =
      isObject(saveError) && 'error' in saveError ? conflictingVariant(saveError.error) : undefined;
    if (present) write(() => present);
  });
}
