import type { Region, ShippingRegion } from '@/api';
import { useListRegionsQuery } from '@/api';
import { REGIONS } from '@/api/regions';

/** Delivery costs in shekels until the server has answered. */
const DEFAULT_COSTS: Record<Region, number> = { WEST_BANK: 25, JERUSALEM: 35, ISRAEL: 60 };
const DEFAULT_FREE_FROM = 200;

/**
 * Return delivery costs by region and the total from which delivery is free, in shekels, and the banner, `null` for
 * none. With `skip`, nothing is fetched.
 */
export function useShipping({ skip = false } = {}) {
  const { data } = useListRegionsQuery(undefined, { skip });
  const known: Pick<ShippingRegion, 'region' | 'cost' | 'days'>[] = data?.data.regions ?? [];
  return {
    costs:
      known.length > 0
        ? known
        : REGIONS.map((region) => ({ region, cost: DEFAULT_COSTS[region], days: undefined })),
    freeFrom: data?.data.free_shipping_threshold ?? DEFAULT_FREE_FROM,
    banner: data?.data.banner,
  };
}
