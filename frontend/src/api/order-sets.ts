import type { OrderedGiftSetItem, OrderItems } from './generated';

/** A gift set or sample set of an order, with the variants inside. */
export interface OrderedSet {
  /** Unique within the order, unlike the id of a template. */
  key: string;
  name: string;
  quantity: number;
  price: number;
  items: readonly OrderedGiftSetItem[];
  isSampleSet: boolean;
}

/** List the sets of an order: gift sets first, then sample sets with their choices. */
export function setsOf({ gift_sets, sample_sets = [] }: OrderItems): OrderedSet[] {
  return [
    ...gift_sets.map(({ id, ...set }, index) => ({ ...set, key: `${id}-${index}`, isSampleSet: false })),
    ...sample_sets.map(({ id, choices, ...set }, index) => ({
      ...set,
      key: `${id}-${index}`,
      items: choices,
      isSampleSet: true,
    })),
  ];
}
