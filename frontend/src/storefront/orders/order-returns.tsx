import { useEffect } from 'react';
import type { OrderStatus } from '@/api';
import { ReturnsSkeleton } from '@/storefront/returns/returns-skeleton';
import { useOptionalPart } from '@/storefront/use-optional-part';

interface OrderReturnsProps {
  status: OrderStatus;
  trackingToken: string;
}

const importSection = () =>
  import('@/storefront/returns/returns-section').then(({ ReturnsSection }) => ReturnsSection);

/** Returns of an order, loaded once the order has left the shop. */
export function OrderReturns({ status, trackingToken }: OrderReturnsProps) {
  const { Part, load, failure } = useOptionalPart(importSection);
  const hasLeft = status !== 'pending' && status !== 'processing';
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once, when the order leaves
  useEffect(() => {
    if (hasLeft) load();
  }, [hasLeft]);

  if (!hasLeft) return null;
  if (Part) return <Part status={status} trackingToken={trackingToken} />;
  return failure || (status === 'cancelled' ? null : <ReturnsSkeleton />);
}
