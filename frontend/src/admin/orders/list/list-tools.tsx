import { HandCoins, ListChecks, NotebookPen, PhoneCall } from 'lucide';
import { Button } from '@/shared/components/button';
import { ButtonLink } from '@/shared/components/button-link';
import { Icon } from '@/shared/components/icon';
import { orderExportMessages, pickingMessages } from '@/shared/messages/admin/bulk-actions';
import { cashReportMessages } from '@/shared/messages/admin/cash';
import { draftMessages, orderEntryMessages } from '@/shared/messages/admin/order-entry';
import { DownloadButton } from '../../components/download-button';
import { NEW_ORDER, ORDER_DRAFTS } from '../../order-entry/order-entry-address';
import { BatchCodesButton } from '../../printing/batch-codes-button';
import { exportPath, type OrderFilters } from '../filters/order-filters';
import styles from './list-tools.module.css';
import { OrderSort } from './order-sort';
import { PageSize } from './page-size';

interface ListToolsProps {
  filters: OrderFilters;
  /** Number of matching orders; undefined while loading. */
  count: number | undefined;
  onPick: () => void;
}

/**
 * Links to new orders and drafts, actions on all matching orders, batch codes on labels, sorting, page size, and a link to
 * the cash report.
 */
export function ListTools({ filters, count, onPick }: ListToolsProps) {
  return (
    <div className={styles.tools}>
      <ButtonLink variant="quiet" size="small" to={NEW_ORDER}>
        <Icon shape={PhoneCall} size={16} />
        {orderEntryMessages.newOrder}
      </ButtonLink>
      <ButtonLink variant="quiet" size="small" to={ORDER_DRAFTS}>
        <Icon shape={NotebookPen} size={16} />
        {draftMessages.title}
      </ButtonLink>
      <Button variant="quiet" size="small" onClick={onPick}>
        <Icon shape={ListChecks} size={16} />
        {pickingMessages.all}
      </Button>
      <DownloadButton
        variant="quiet"
        size="small"
        path={exportPath(filters)}
        fileName={orderExportMessages.fileName}
        label={orderExportMessages.orders(count)}
      />
      <ButtonLink variant="quiet" size="small" to="/admin/cash">
        <Icon shape={HandCoins} size={16} />
        {cashReportMessages.link}
      </ButtonLink>
      <BatchCodesButton />
      <OrderSort filters={filters} />
      <PageSize filters={filters} />
    </div>
  );
}
