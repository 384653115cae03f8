import { Money } from '@/shared/components/money';
import { formatMoney } from '@/shared/format/money';
import { formatPhone } from '@/shared/format/phone';
import { adminStatusLabels } from '@/shared/messages/admin';
import { cashSheetMessages as messages } from '@/shared/messages/admin-cash';
import type { DaySheet } from '../api';
import { dueOf } from '../orders/cash/cash-due';
import { DeskSheet } from '../printing/desk-sheet';
import { dayText } from './cash-day';
import styles from './cash-paper.module.css';
import table from './cash-table.module.css';
import { CashTableFoot } from './cash-table-foot';
import { CashTableHead } from './cash-table-head';

/** A day's cash on A4: a sheet for each region, since each goes with another driver, who signs it. */
export const CashPaper = ({ sheet: { day, regions } }: { sheet: DaySheet }) =>
  regions.map((region) => (
    <DeskSheet
      key={region.region}
      title={`${messages.title}: ${region.label}`}
      note={messages.of(dayText(day))}
      facts={[
        messages.count(region.orders.length),
        `${messages.toCollect} ${formatMoney(region.to_collect)}`,
        `${messages.outstanding} ${formatMoney(region.outstanding)}`,
      ]}
    >
      <table className={table.table}>
        <CashTableHead />
        <tbody>
          {region.orders.map((order) => (
            <tr key={order.id}>
              <th scope="row">{order.number}</th>
              <td className={table.name}>{order.customer_name}</td>
              <td className={table.city}>{order.city}</td>
              <td>
                <bdi dir="ltr">{formatPhone(order.phone)}</bdi>
              </td>
              <td>{adminStatusLabels[order.status]}</td>
              <td className={table.money}>
                <Money amount={dueOf(order)} />
              </td>
              <td className={table.money}>
                {order.collected !== null && <Money amount={order.collected} />}
              </td>
            </tr>
          ))}
        </tbody>
        <CashTableFoot sums={region} />
      </table>
      <p className={styles.signature}>{messages.signature}</p>
    </DeskSheet>
  ));
