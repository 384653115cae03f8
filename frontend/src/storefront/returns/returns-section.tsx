import { useEffect, useRef, useState } from 'react';
import type { OrderStatus } from '@/api';
import { toApiError } from '@/api/api-error';
import { type ReturnOptions, type ShopperReturn, useGetReturnOptionsQuery } from '@/api/customer';
import { Button } from '@/shared/components/button';
import { returnFormMessages } from '@/shared/messages/storefront/return-form';
import { shopperReturnMessages } from '@/shared/messages/storefront/returns';
import { useToasts } from '@/shared/toasts/use-toasts';
import { BlockError } from '@/storefront/block-error';
import styles from '@/storefront/orders/orders.module.css';
import { useRefetchOnReturn } from '@/storefront/orders/use-refetch-on-return';
import { useOptionalPart } from '@/storefront/use-optional-part';
import { ReturnCard } from './return-card';
import { ReturnRules } from './return-rules';
import own from './returns.module.css';
import { ReturnsSkeleton } from './returns-skeleton';

const importForm = () =>
  import(/* webpackChunkName: "return-request" */ './return-request').then(
    ({ ReturnRequest }) => ReturnRequest,
  );

interface ReturnsSectionProps {
  status: OrderStatus;
  trackingToken: string;
}

/** Returns of an order: those so far, the rules, and a form to request another. */
export function ReturnsSection({ status, trackingToken }: ReturnsSectionProps) {
  const { currentData, error, isFetching, refetch } = useGetReturnOptionsQuery(
    { trackingToken },
    { refetchOnMountOrArgChange: true },
  );
  useRefetchOnReturn(refetch);
  const options = currentData?.data;

  if (!options && error) {
    const { message } = toApiError(error, shopperReturnMessages.failed);
    return <BlockError message={message} onRetry={refetch} isRetrying={isFetching} />;
  }
  if (status === 'cancelled' && !options?.returns.length) return null;
  if (!options) return <ReturnsSkeleton />;
  return <Returns key={trackingToken} options={options} trackingToken={trackingToken} />;
}

function Returns({ options, trackingToken }: { options: ReturnOptions; trackingToken: string }) {
  const toasts = useToasts();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { Part: ReturnRequest, load, failure } = useOptionalPart(importForm);

  const open = () => {
    load();
    setOpen(true);
  };
  /** Close the form and move the focus out of it. */
  const close = () => {
    setOpen(false);
    titleRef.current?.focus();
  };
  const onRequested = ({ number }: ShopperReturn) => {
    close();
    toasts.success(returnFormMessages.done(number));
  };
  // Another request may have come first.
  const isOver = isOpen && !options.can_request;
  useEffect(() => {
    if (!isOver) return;
    setOpen(false);
    titleRef.current?.focus();
  }, [isOver]);
  return (
    <section className={styles.card} aria-labelledby="returns-title">
      <h2 id="returns-title" ref={titleRef} className={styles.cardTitle} tabIndex={-1}>
        {shopperReturnMessages.title}
      </h2>
      {options.returns.length > 0 && (
        <ul className={own.returns} aria-label={shopperReturnMessages.listTitle}>
          {[...options.returns].reverse().map((each) => (
            <ReturnCard key={each.number} shown={each} />
          ))}
        </ul>
      )}
      {options.reason !== 'switched_off' && <ReturnRules options={options} />}
      {options.reason && <p className={own.bar}>{shopperReturnMessages.bars[options.reason]}</p>}
      {options.can_request && !isOpen && (
        <div>
          <Button variant="secondary" onClick={open}>
            {shopperReturnMessages.request}
          </Button>
        </div>
      )}
      {isOpen &&
        !isOver &&
        (ReturnRequest ? (
          <ReturnRequest
            options={options}
            trackingToken={trackingToken}
            onRequested={onRequested}
            onCancel={close}
          />
        ) : (
          failure || <p role="status">{returnFormMessages.loading}</p>
        ))}
    </section>
  );
}
