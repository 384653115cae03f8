import { PackageOpen, Printer } from 'lucide';
import { useEffect } from 'react';
import { toApiError } from '@/api/api-error';
import { Button } from '@/shared/components/button';
import { EmptyState } from '@/shared/components/empty-state';
import { ErrorState } from '@/shared/components/error-state';
import { Icon } from '@/shared/components/icon';
import { Modal } from '@/shared/components/modal';
import { pickingMessages as messages } from '@/shared/messages/admin/bulk-actions';
import { commonMessages } from '@/shared/messages/shared/common';
import { type PickingListInput, usePickingListMutation } from '../api';
import { ListSkeleton } from '../components/list-skeleton';
import { printDocument } from '../printing/print-document';
import styles from './picking-list-dialog.module.css';
import { PickingTable } from './picking-table';
import { PrintedPickingList } from './printed-picking-list';

interface PickingListDialogProps {
  /** Ids of the selected orders, or a filter. */
  of: PickingListInput;
  onClose: () => void;
}

/** Dialog with the picking list of some orders, and a button to print it. */
export function PickingListDialog({ of, onClose }: PickingListDialogProps) {
  const [ask, { data, error, isLoading, isUninitialized }] = usePickingListMutation();
  useEffect(() => {
    void ask({ pickingListInput: of });
  }, [ask, of]);

  const list = data?.data;
  const print = () => {
    if (list) void printDocument(messages.printTitle(list.orders), <PrintedPickingList list={list} />);
  };
  return (
    <Modal
      title={messages.title}
      size="wide"
      onClose={onClose}
      footer={
        <>
          <Button disabled={!list || list.lines.length === 0} onClick={print}>
            <Icon shape={Printer} size={18} />
            {messages.print}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {commonMessages.close}
          </Button>
        </>
      }
    >
      {(isLoading || isUninitialized) && <ListSkeleton />}
      {error && (
        <ErrorState
          title={messages.loadFailed}
          message={toApiError(error).message}
          onRetry={() => void ask({ pickingListInput: of })}
        />
      )}
      {list && list.lines.length === 0 && (
        <EmptyState icon={PackageOpen} title={messages.empty} text={messages.emptyText} />
      )}
      {list && list.lines.length > 0 && (
        <div className={styles.list}>
          <p>{messages.text(list.orders)}</p>
          <PickingTable list={list} />
        </div>
      )}
    </Modal>
  );
}
