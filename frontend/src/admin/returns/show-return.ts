import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { type AdminReturn, generatedAdminApi } from '@/api/generated-admin';

type State = Parameters<typeof generatedAdminApi.util.selectInvalidatedBy>[0];

/** Lifecycle argument of RTK Query's `onQueryStarted`. */
interface ReturnChange {
  dispatch: ThunkDispatch<State, unknown, UnknownAction>;
  queryFulfilled: PromiseLike<{ data: { data: AdminReturn } }>;
}

/** Write the return into the cache of its page, such as the one that came with a conflict. */
export const showReturn = (entry: AdminReturn) =>
  generatedAdminApi.util.updateQueryData('getReturn', { id: entry.id }, (answer) => {
    answer.data = entry;
  });

/** Show the changed return before it is refetched, so that no step is offered twice. */
export async function showChangedReturn(
  _change: unknown,
  { dispatch, queryFulfilled }: ReturnChange,
): Promise<void> {
  const entry = await queryFulfilled.then(
    ({ data }) => data.data,
    () => undefined,
  );
  if (entry) dispatch(showReturn(entry));
}
