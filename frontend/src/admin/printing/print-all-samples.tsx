import { Tags } from 'lucide';
import { useState } from 'react';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { Spinner } from '@/shared/components/spinner';
import { printingMessages as messages } from '@/shared/messages/admin/printing';
import { useIsNarrow } from '../hooks/use-media-query';
import type { OrderFilters } from '../orders/filters/order-filters';
import { CannotPrintAll } from './cannot-print-all';
import { useAllSamples } from './use-all-samples';

interface PrintAllSamplesProps {
  filters: OrderFilters;
  /** Number of matching orders; undefined while loading. */
  count: number | undefined;
  /** The count failed to load. */
  hasFailed?: boolean;
}

/**
 * Button that prints the sample labels of all matching orders still to be packed. It keeps the focus while they load.
 */
export function PrintAllSamples({ filters, count, hasFailed = false }: PrintAllSamplesProps) {
  const [isTelling, setTelling] = useState(false);
  const { print, progress, question } = useAllSamples(filters, count);
  const isNarrow = useIsNarrow();

  const press = () => {
    if (progress) return;
    if (count) void print();
    else setTelling(true);
  };
  const unknown = hasFailed ? messages.notLoaded : messages.stillLoading;
  const reason = count === undefined ? unknown : messages.noOrders;
  const text = progress ? messages.collecting(progress.page, progress.pages) : messages.printAll;
  return (
    <>
      <Button
        variant="secondary"
        iconOnly={isNarrow}
        aria-label={isNarrow ? text : undefined}
        title={isNarrow ? text : undefined}
        aria-disabled={progress !== undefined}
        onClick={press}
      >
        {progress ? <Spinner label={null} /> : <Icon shape={Tags} size={18} />}
        {!isNarrow && text}
      </Button>
      <span className="visually-hidden" role="status">
        {progress && text}
      </span>
      {isTelling && <CannotPrintAll reason={reason} onClose={() => setTelling(false)} />}
      {question}
    </>
  );
}
