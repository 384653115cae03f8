import { HandCoins, ListChecks } from 'lucide';
import { Button } from '@/shared/components/button';
import { ButtonLink } from '@/shared/components/button-link';
import { Icon } from '@/shared/components/icon';
import { orderExportMessages, pickingMessages } from '@/shared/messages/admin/bulk-actions';
import { cashReportMessages } from '@/shared/messages/admin/cash';
import { DownloadButton } from '../../components/download-button';
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

/** Actions on all matching orders, sorting, page size, and a link to the cash report. */
export function ListTools({ filters, count, onPick }: ListToolsProps) {
  return (
    <div className={styles.tools}>
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
      <OrderSort filters={filters} />
      <PageSize filters={filters} />
    </div>
  );
}
