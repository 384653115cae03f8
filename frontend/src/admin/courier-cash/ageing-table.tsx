import { courierCashMessages as messages } from '@/shared/messages/admin/courier-cash';
import type { CourierBalance } from '../api';
import { ScrollTable } from '../components/scroll-table';
import { addUp, CashSumCell } from './cash-sum';

/** Unpaid cash of each courier by days since delivery, and the sums. */
export const AgeingTable = ({ couriers }: { couriers: readonly CourierBalance[] }) => (
  <ScrollTable
    caption={messages.ageing}
    columns={[messages.courier, ...messages.ages]}
    foot={
      <tr>
        <th scope="row">{messages.sum}</th>
        {messages.ages.map((age, place) => (
          <CashSumCell key={age} sum={addUp(couriers.map(({ ageing }) => ageing[place]))} />
        ))}
      </tr>
    }
  >
    {couriers.map((courier) => (
      <tr key={courier.courier_id}>
        <th scope="row">
          <bdi>{courier.courier_name}</bdi>
        </th>
        {messages.ages.map((age, place) => (
          <CashSumCell key={age} sum={courier.ageing[place]} />
        ))}
      </tr>
    ))}
  </ScrollTable>
);
