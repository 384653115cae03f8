import { formatDateTime } from '@/shared/format/dates';
import { pickingMessages as messages } from '@/shared/messages/admin/bulk-actions';
import type { PickingList } from '../api';
import { PrintLayout } from '../printing/print-layout';
import { PickingTable } from './picking-table';

/** Printed picking list on A4, with the time of printing since orders may change. */
export function PrintedPickingList({ list }: { list: PickingList }) {
  return (
    <PrintLayout
      title={messages.title}
      facts={[messages.orders(list.orders), messages.pieces(list.units), messages.mlAmount(list.ml)]}
      note={messages.printedAt(formatDateTime(new Date().toISOString()))}
    >
      <PickingTable list={list} />
    </PrintLayout>
  );
}
