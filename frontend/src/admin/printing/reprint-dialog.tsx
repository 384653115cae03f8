import { Printer } from 'lucide';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { Modal } from '@/shared/components/modal';
import { formatDateTime } from '@/shared/format/dates';
import { reprintMessages as messages } from '@/shared/messages/admin/bulk-actions';
import { commonMessages } from '@/shared/messages/shared/common';
import type { PrintedOrder, PrintKind } from '../api';
import styles from './reprint-dialog.module.css';

interface ReprintDialogProps {
  kind: PrintKind;
  /** Orders printed before, with time and author. */
  printed: readonly PrintedOrder[];
  /** Number of orders in the job. */
  count: number;
  onAnyway: () => void;
  /** Print only the orders not printed before. */
  onOthers: () => void;
  onClose: () => void;
}

/** Warn before printing orders again, with number, count, time and author. */
export function ReprintDialog(props: ReprintDialogProps) {
  const { kind, printed, count, onAnyway, onOthers, onClose } = props;
  const others = count - printed.length;
  return (
    <Modal
      title={messages.title[kind]}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} data-autofocus>
            {commonMessages.cancel}
          </Button>
          {others > 0 && (
            <Button variant="secondary" onClick={onOthers}>
              {messages.others(others)}
            </Button>
          )}
          <Button onClick={onAnyway}>
            <Icon shape={Printer} size={18} />
            {messages.anyway}
          </Button>
        </>
      }
    >
      <p>{messages.text(printed.length, count)}</p>
      <ul className={styles.list}>
        {printed.map(({ id, number, times, printed_at, printed_by }) => (
          <li key={id} className={styles.order}>
            <span className={styles.number}>{messages.order(number)}</span>
            <span>{messages.printed(times, formatDateTime(printed_at), printed_by)}</span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
