import { useUpdateOrderMutation } from '../../api';

/** Return whether an update of the order is in flight, from any component. */
export function useIsUpdating(id: string): boolean {
  const [, { isLoading }] = useUpdateOrderMutation({ fixedCacheKey: id });
  return isLoading;
}
