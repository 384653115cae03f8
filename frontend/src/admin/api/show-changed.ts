import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { generatedAdminApi } from '@/api/generated-admin';

type State = Parameters<typeof generatedAdminApi.util.selectInvalidatedBy>[0];
export type Show = ThunkAction<unknown, State, unknown, UnknownAction>;

/** Lifecycle argument of RTK Query's `onQueryStarted`. */
interface Lifecycle<Item> {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  queryFulfilled: PromiseLike<{ data: { data: Item } }>;
}

/**
 * Return an `onQueryStarted` that shows the changed item before it is refetched, so that no step is offered twice. After
 * a conflict it shows the current item, if `conflicting` finds one in the error.
 */
export const showChanged =
  <Item>(show: (item: Item) => Show, conflicting?: (error: unknown) => Item | undefined) =>
  async (_change: unknown, { dispatch, queryFulfilled }: Lifecycle<Item>): Promise<void> => {
    const item = await queryFulfilled.then(
      ({ data }) => data.data,
      ({ error }) => conflicting?.(error),
    );
    if (item) dispatch(show(item));
  };
