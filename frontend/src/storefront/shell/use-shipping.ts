import type { Region } from '@/api';
import { useListRegionsQuery } from '@/api';
import { REGIONS } from '@/api/regions';

/** What delivery costs until the shop has answered. */
const DEFAULT_COSTS: Record<Region, number> = { WEST_BANK: 25, JERUSALEM: 35, ISRAEL: 60 };
const DEFAULT_FREE_FROM = 200;

/**
 * Delivery costs by region, and the sum from which delivery is free, in shekels; and what the shop says above its pages,
 * null for nothing. What is skipped is not asked for.
 */
export function useShipping({ skip = false } = {}) {
  const { data } = useListRegionsQuery(undefined, { skip });
  const known = data?.data.regions;
  return {
    costs: known?.length ? known : REGIONS.map((region) => ({ region, cost: DEFAULT_COSTS[region] })),
    freeFrom: data?.data.free_shipping_threshold ?? DEFAULT_FREE_FROM,
    banner: data?.data.banner,
  };
}
