import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'wouter';
import { Button } from '@/shared/components/button';
import { ButtonLink } from '@/shared/components/button-link';
import { ConfirmDialog } from '@/shared/components/confirm-dialog';
import { formatMoney } from '@/shared/format/money';
import {
  remittanceStepMessages as messages,
  remittanceStateLabels,
} from '@/shared/messages/admin/remittances';
import type { Remittance } from '../api';
import { invalidateTags, useConfirmRemittanceMutation, useDiscardRemittanceMutation } from '../api';
import { ConflictDialog } from '../components/conflict-dialog';
import { DeleteDialog } from '../components/delete-dialog';
import { Section } from '../components/section';
import { useStep } from '../hooks/use-step';
import { conflictingRemittance } from './conflicting-remittance';
import { NEW_REMITTANCE, remittancesHref } from './remittance-address';
import { differenceOf } from './remittance-difference';
import styles from './remittances.module.css';
import { ReverseForm } from './reverse-form';

type Dialog = 'confirm' | 'discard' | 'reverse';

interface RemittanceStepsProps {
  remittance: Remittance;
  /** The remittance may have changed, and no step is offered until it is loaded. */
  isFetching: boolean;
}

/** Explanation of the state of a remittance, and buttons for what can be done next. */
export function RemittanceSteps({ remittance, isFetching }: RemittanceStepsProps) {
  const { id, number, state, version } = remittance;
  const dispatch = useDispatch();
  const [, navigate] = useLocation();
  const [dialog, setDialog] = useState<Dialog>();
  const [conflict, setConflict] = useState<Remittance>();
  const [confirm, { isLoading: isConfirming }] = useConfirmRemittanceMutation();
  const [discard, { isLoading: isDiscarding }] = useDiscardRemittanceMutation();
  const step = useStep({
    failed: messages.failed,
    conflicting: conflictingRemittance,
    onConflict: setConflict,
  });
  const difference = differenceOf(remittance);
  const shut = () => setDialog(undefined);

  const confirmRemittance = async () => {
    await step(
      confirm({ remittance: id, confirmRemittance: { expected_version: version } }),
      messages.confirmDone,
    );
    shut();
  };
  const discardDraft = async () => {
    const isGone = await step(discard({ remittance: id, expectedVersion: version }), messages.discardDone);
    shut();
    if (isGone) navigate(remittancesHref({}), { replace: true });
  };
  const showPresent = () => {
    shut();
    setConflict(undefined);
    dispatch(invalidateTags(['Remittance']));
  };
  return (
    <Section title={messages.title}>
      <p>{messages[state]}</p>
      <div className={styles.actions}>
        {state === 'draft' && (
          <>
            <Button disabled={isFetching} onClick={() => setDialog('confirm')}>
              {messages.confirm}
            </Button>
            <Button variant="secondary" disabled={isFetching} onClick={() => setDialog('discard')}>
              {messages.discard}
            </Button>
          </>
        )}
        {state === 'confirmed' && (
          <Button variant="secondary" disabled={isFetching} onClick={() => setDialog('reverse')}>
            {messages.reverse}
          </Button>
        )}
        {state === 'reversed' && (
          <ButtonLink variant="secondary" to={NEW_REMITTANCE}>
            {messages.importAgain}
          </ButtonLink>
        )}
      </div>
      {dialog === 'confirm' && (
        <ConfirmDialog
          title={messages.confirmTitle(number)}
          confirmLabel={messages.confirm}
          busyLabel={messages.confirming}
          isBusy={isConfirming}
          onConfirm={() => void confirmRemittance()}
          onClose={shut}
        >
          <p>{messages.confirmText}</p>
          {difference !== 0 && <p>{messages.confirmDifference(formatMoney(difference))}</p>}
        </ConfirmDialog>
      )}
      {dialog === 'discard' && (
        <DeleteDialog
          question={messages.discardQuestion(number)}
          isDeleting={isDiscarding}
          onConfirm={() => void discardDraft()}
          onClose={shut}
        />
      )}
      {dialog === 'reverse' && (
        <ReverseForm remittance={remittance} onConflict={setConflict} onClose={shut} />
      )}
      {conflict && (
        <ConflictDialog messages={messages} onShow={showPresent}>
          {conflict.state === 'draft' ? (
            <p>{messages.conflictRematched}</p>
          ) : (
            <>
              <p>{messages.conflictText(conflict.reversed_by ?? conflict.confirmed_by)}</p>
              <p>{messages.conflictNow(remittanceStateLabels[conflict.state])}</p>
            </>
          )}
        </ConflictDialog>
      )}
    </Section>
  );
}
