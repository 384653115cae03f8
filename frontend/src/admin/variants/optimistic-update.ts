import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api, type Product, type Variant } from '@/api';
import { toFailure } from '@/api/failure';
import { generatedAdminApi, type UpdateVariantApiArg, type VariantForm } from '@/api/generated-admin';

/** What both wings keep of the store's answers. */
type State = Parameters<typeof api.util.selectInvalidatedBy>[0] &
  Parameters<typeof generatedAdminApi.util.selectInvalidatedBy>[0];

/** What RTK Query tells of a change that is under way. */
interface MutationLifecycle {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  getState: () => State;
  queryFulfilled: Promise<unknown>;
}

/** What of a change is seen before the store has answered: the figures that are changed where they stand. */
function figuresIn({ price, stock, stock_change }: VariantForm, present: Variant): Partial<Variant> {
  const counted = stock_change ? (present.stock ?? 0) + stock_change : stock;
  return { ...(price !== undefined && { price }), ...(counted !== undefined && { stock: counted }) };
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isVariant = (value: unknown): value is Variant =>
  isObject(value) && 'size_value' in value && 'is_primary' in value;
const isProduct = (value: unknown): value is Product =>
  isObject(value) && 'slug' in value && 'variants_count' in value;

/** The variant as it is, out of a refusal that tells it. */
export function conflictingVariant(error: unknown): Variant | undefined {
  const { status, data } = toFailure(error);
  return status === 409 && isVariant(data) ? data : undefined;
}

/** The same of a product. */
export function conflictingProduct(error: unknown): Product | undefined {
  const { status, data } = toFailure(error);
  return status === 409 && isProduct(data) ? data : undefined;
}

/**
 * Shows the figures that a change is about wherever the variant is seen, before the store has answered. A refusal takes
 * that back; where somebody else was quicker it tells how things are, and that is shown.
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
    const onShelf = generatedAdminApi.util.updateQueryData('listVariants', { product }, ({ data }) => {
      rewrite(data.variants);
    });
    return [...inLists, dispatch(onShelf)];
  };
  const patches = write((present) => figuresIn(variantForm, present));
  await queryFulfilled.catch((refusal: unknown) => {
    for (const { undo } of patches) undo();
    const present = isObject(refusal) && 'error' in refusal ? conflictingVariant(refusal.error) : undefined;
    if (present) write(() => present);
  });
}
