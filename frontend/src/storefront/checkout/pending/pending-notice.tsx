import { Hourglass, MessageCircle } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'wouter';
import { selectCustomer } from '@/api/session-slice';
import { Button } from '@/shared/components/button';
import { buttonClass } from '@/shared/components/button-class';
import { ButtonLink } from '@/shared/components/button-link';
import { Icon } from '@/shared/components/icon';
import { Money } from '@/shared/components/money';
import { config } from '@/shared/config';
import { chatLink } from '@/shared/format/phone';
import { checkoutFormMessages } from '@/shared/messages/storefront/checkout-form';
import { codeProblems } from '@/shared/messages/storefront/offers';
import { pendingOrderMessages } from '@/shared/messages/storefront/pending-order';
import type { OrderSubmitter } from './order-submitter';
import styles from './pending-notice.module.css';
import type { PendingOrder } from './pending-order';
import type { Phase } from './phase';
import { useOrderSubmitter } from './use-order-submitter';
import { Waiting } from './waiting';

/** Notice of a pending order, on top of every page; on checkout also of a stopped one. */
export function PendingNotice() {
  const { submitter, phase, pending } = useOrderSubmitter();
  const [pathname, navigate] = useLocation();
  const customerId = useSelector(selectCustomer)?.id;
  const isCheckout = pathname === '/checkout';

  useEffect(() => submitter.start(), [submitter]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever logs in or out may be the one who sent it
  useEffect(() => {
    if (submitter.phase() === 'foreign') submitter.resend();
  }, [submitter, customerId]);
  useEffect(
    () =>
      submitter.onPlaced((token) => {
        if (isCheckout) navigate(`/order-placed/${token}`, { replace: true });
      }),
    [submitter, isCheckout, navigate],
  );

  if (!pending || phase === 'idle' || phase === 'placing' || (phase === 'stopped' && !isCheckout))
    return null;
  return <Notice {...{ submitter, phase, pending, isCheckout }} />;
}

interface NoticeProps {
  submitter: OrderSubmitter;
  phase: Phase;
  pending: PendingOrder;
  isCheckout: boolean;
}

function Notice({ submitter, phase, pending, isCheckout }: NoticeProps) {
  const noticeRef = useRef<HTMLElement>(null);
  const isWaiting = phase === 'waiting' || phase === 'resending';
  // On checkout the customer has just pressed the submit button, far below.
  useEffect(() => {
    if (isCheckout && isWaiting) noticeRef.current?.focus();
  }, [isCheckout, isWaiting]);

  return (
    <section ref={noticeRef} className={styles.frame} tabIndex={-1} aria-label={TITLES[phase]}>
      <div className={`content ${styles.notice}`}>
        <Icon shape={Hourglass} size={28} strokeWidth={1.5} className={styles.icon} />
        <div className={styles.body} role="status">
          {isWaiting ? (
            <Waiting submitter={submitter} isSending={phase === 'resending'} />
          ) : phase === 'repriced' ? (
            <PriceChanged submitter={submitter} pending={pending} />
          ) : (
            <NoticeText title={TITLES[phase]} text={textOf(phase, pending)}>
              {phase !== 'stopped' && <NoticeActions {...{ submitter, phase, pending }} />}
            </NoticeText>
          )}
        </div>
      </div>
    </section>
  );
}

const TITLES: Record<Phase, string> = {
  idle: '',
  placing: '',
  waiting: pendingOrderMessages.waitingTitle,
  resending: pendingOrderMessages.waitingTitle,
  repriced: checkoutFormMessages.priceChangedTitle,
  stopped: pendingOrderMessages.stoppedTitle,
  foreign: pendingOrderMessages.foreignTitle,
  expired: pendingOrderMessages.expiredTitle,
};

function textOf(phase: Phase, { owner }: PendingOrder): string {
  if (phase === 'stopped') return pendingOrderMessages.stoppedText;
  if (phase === 'expired') return pendingOrderMessages.expiredText;
  return owner ? pendingOrderMessages.foreignCustomerText : pendingOrderMessages.foreignGuestText;
}

function NoticeText({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <>
      <h2 className={styles.title}>{title}</h2>
      <p>{text}</p>
      {children}
    </>
  );
}

/** Ask whether to place the order at its new price, or not at all. */
function PriceChanged({
  submitter,
  pending: { order, newTotal = 0, codeProblem },
}: Pick<NoticeProps, 'submitter' | 'pending'>) {
  return (
    <NoticeText title={TITLES.repriced} text={pendingOrderMessages.repricedText}>
      <p>
        {typeof order.expected_total === 'number' && (
          <>
            {pendingOrderMessages.seenTotal}: <Money amount={order.expected_total} />،{' '}
          </>
        )}
        {checkoutFormMessages.newTotal}: <Money amount={newTotal} />
      </p>
      {codeProblem && <p>{codeProblems[codeProblem]}</p>}
      <div className={styles.actions}>
        <Button size="small" onClick={submitter.accept}>
          {pendingOrderMessages.accept}
        </Button>
        <Button variant="quiet" size="small" onClick={submitter.dismiss}>
          {pendingOrderMessages.decline}
        </Button>
      </div>
    </NoticeText>
  );
}

/** Actions for an order that cannot be sent any more. */
function NoticeActions({ submitter, phase, pending }: Omit<NoticeProps, 'isCheckout'>) {
  const { name } = pending.order.customer;
  return (
    <div className={styles.actions}>
      {config.supportPhone && (
        <a
          className={buttonClass({ size: 'small' })}
          href={chatLink(config.supportPhone, pendingOrderMessages.askText(name))}
          target="_blank"
          rel="noreferrer"
        >
          <Icon shape={MessageCircle} size={18} />
          {pendingOrderMessages.ask}
        </a>
      )}
      {phase === 'foreign' && pending.owner && (
        <ButtonLink to="/login?from=%2Fcheckout" variant="secondary" size="small">
          {pendingOrderMessages.logIn}
        </ButtonLink>
      )}
      <Button variant="quiet" size="small" onClick={submitter.dismiss}>
        {pendingOrderMessages.dismiss}
      </Button>
    </div>
  );
}
