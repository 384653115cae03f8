import { useState } from 'react';
import { Modal } from '@/shared/components/modal';
import { newReturnMessages as messages } from '@/shared/messages/admin/new-return';
import { type AdminOrder, type ReturnOptions, useGetReturnOptionsQuery } from '../api';
import { QueryState } from '../components/query-state';
import { NewReturnFields } from './new-return-fields';

interface NewReturnFormProps {
  order: AdminOrder;
  onClose: () => void;
}

/** Modal form that enters a return of an order, once what is left of it is loaded. */
export function NewReturnForm({ order, onClose }: NewReturnFormProps) {
  const query = useGetReturnOptionsQuery(
    { trackingToken: order.tracking_token },
    { refetchOnMountOrArgChange: true },
  );
  // Quantities of an earlier visit may be outdated; later ones must not replace what is being filled in.
  const [options, setOptions] = useState<ReturnOptions>();
  if (!options && !query.isFetching && query.data) setOptions(query.data.data);
  const { number } = order;
  const title = order.status === 'shipped' ? messages.titleRefused(number) : messages.title(number);
  if (options && options.lines.length > 0) {
    return <NewReturnFields title={title} order={order} options={options} onClose={onClose} />;
  }
  return (
    <Modal title={title} onClose={onClose}>
      <QueryState query={{ ...query, data: options }} loadFailed={messages.loadFailed}>
        {() => <p>{messages.nothingLeft}</p>}
      </QueryState>
    </Modal>
  );
}
