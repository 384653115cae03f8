import { useUpdateOrderMutation } from '../../api';

/** Whether a change of the order is in flight, from wherever it was made. */
export function useIsUpdating(id: string): boolean {
  const [, { isLoading }] = useUpdateOrderMutation({ fixedCacheKey: id });
  return isLoading;
}
