import { Money } from '@/shared/components/money';
import { formatMoney } from '@/shared/format/money';
import { formatPhone } from '@/shared/format/phone';
import { cashReportMessages as messages } from '@/shared/messages/admin/cash';
import { adminStatusLabels } from '@/shared/messages/admin/orders';
import type { CashReport } from '../api';
import { PrintLayout } from '../printing/print-layout';
import { dayText } from './cash-day';
import table from './cash-table.module.css';
import { CashTableFoot } from './cash-table-foot';
import { CashTableHead } from './cash-table-head';
import styles from './printed-cash-report.module.css';

/** Printed cash report: one A4 page per region, since each goes with another driver, who signs it. */
export const PrintedCashReport = ({ sheet: { day, regions } }: { sheet: CashReport }) =>
  regions.map((region) => (
    <PrintLayout
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
              <td className={table.city}>
                {[adminStatusLabels[order.status], order.courier_name].filter(Boolean).join(' · ')}
              </td>
              <td className={table.money}>
                <Money amount={order.cash_due} />
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
    </PrintLayout>
  ));
