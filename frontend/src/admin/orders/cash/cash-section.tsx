import { Button } from '@/shared/components/button';
import { Money } from '@/shared/components/money';
import { formatDateTime } from '@/shared/format/dates';
import { useDoubleClickGuard } from '@/shared/hooks/use-double-click-guard';
import { cashMessages as messages } from '@/shared/messages/admin/cash';
import type { AdminOrder } from '../../api';
import { FactList } from '../../components/fact-list';
import { DetailsSection } from '../details/details-section';
import { amountDue, isCashDue, outstandingAmount, refundDue } from './cash-due';
import { CashForm } from './cash-form';
import styles from './cash-section.module.css';
import { useCollectCash } from './use-collect-cash';

/** Section with the amounts due and collected. */
export function CashSection({ order }: { order: AdminOrder }) {
  const { collect, isChanging } = useCollectCash(order);
  const { collected, collected_at, collected_by } = order.cash;
  const isCollected = collected !== null;
  const refund = refundDue(order);
  const guard = useDoubleClickGuard(isCollected);
  return (
    <DetailsSection title={messages.section}>
      <div className={styles.cash} onClickCapture={guard}>
        <FactList
          facts={[
            [messages.toCollect, <Money key="due" amount={outstandingAmount(order)} />],
            [
              messages.collected,
              isCollected ? <Money key="collected" amount={collected} /> : messages.notCollected,
            ],
          ]}
        />
        {isCollected && (
          <p className={styles.when}>
            {collected_at && messages.collectedAt(formatDateTime(collected_at), collected_by)}
            <Button
              variant="quiet"
              size="small"
              aria-label={messages.takeBackOf(order.number)}
              busy={isChanging}
              onClick={() => void collect(null)}
            >
              {messages.takeBack}
            </Button>
          </p>
        )}
        {refund > 0 && (
          <p className={styles.when}>
            {messages.refundDue} <Money amount={refund} />
            {isCollected && collected > amountDue(order) && (
              <Button
                variant="secondary"
                size="small"
                busy={isChanging}
                onClick={() => void collect(amountDue(order))}
              >
                {messages.recordRefund}
              </Button>
            )}
          </p>
        )}
        {isCashDue(order) && <CashForm order={order} />}
      </div>
    </DetailsSection>
  );
}
