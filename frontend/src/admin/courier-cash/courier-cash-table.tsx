import { courierCashMessages as messages } from '@/shared/messages/admin/courier-cash';
import type { CourierBalance } from '../api';
import { ScrollTable } from '../components/scroll-table';
import { addUp, CashSumCell } from './cash-sum';

const COLUMNS = [messages.courier, messages.onTheRoad, messages.held, messages.due, messages.paid];

/** Cash of each courier by where it is, and the sums. */
export function CourierCashTable({ couriers }: { couriers: readonly CourierBalance[] }) {
  const total = (account: 'on_the_road' | 'held' | 'due' | 'paid') =>
    addUp(couriers.map((courier) => courier[account]));
  return (
    <ScrollTable
      caption={messages.table}
      columns={COLUMNS}
      foot={
        <tr>
          <th scope="row">{messages.sum}</th>
          <CashSumCell sum={total('on_the_road')} />
          <CashSumCell sum={total('held')} />
          <CashSumCell sum={total('due')} isDue />
          <CashSumCell sum={total('paid')} />
        </tr>
      }
    >
      {couriers.map((courier) => (
        <tr key={courier.courier_id}>
          <th scope="row">
            <bdi>{courier.courier_name}</bdi>
          </th>
          <CashSumCell sum={courier.on_the_road} />
          <CashSumCell sum={courier.held} />
          <CashSumCell sum={courier.due} isDue />
          <CashSumCell sum={courier.paid} />
        </tr>
      ))}
    </ScrollTable>
  );
}
