import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { Button } from '@/shared/components/button';
import { ButtonLink } from '@/shared/components/button-link';
import { ConfirmDialog } from '@/shared/components/confirm-dialog';
import { returnStepMessages as messages } from '@/shared/messages/admin/return-steps';
import { returnKindLabels } from '@/shared/messages/admin/returns';
import { returnStateLabels } from '@/shared/messages/shared/returns';
import {
  type AdminDispatch,
  type AdminReturn,
  useChangeReturnKindMutation,
  useCloseReturnMutation,
} from '../api';
import { ConflictDialog } from '../components/conflict-dialog';
import { Section } from '../components/section';
import { exchangeHref } from '../order-entry/order-entry-address';
import { ApproveForm } from './approve-form';
import { DeclineForm } from './decline-form';
import { needsReplacement } from './needs-replacement';
import { ReceiveForm } from './receive-form';
import styles from './return-details.module.css';
import { showReturn } from './show-return';
import { useReturnStep } from './use-return-step';

type Dialog = 'approve' | 'decline' | 'receive' | 'kind';

/** Explanation of the state of a return, and buttons for what can be done next. */
export function ReturnSteps({ entry }: { entry: AdminReturn }) {
  const { id, number, kind, state, version: expected_version } = entry;
  const dispatch = useDispatch<AdminDispatch>();
  const [dialog, setDialog] = useState<Dialog>();
  const [conflict, setConflict] = useState<AdminReturn>();
  const [close, { isLoading: isClosing }] = useCloseReturnMutation();
  const [changeKind] = useChangeReturnKindMutation();
  const step = useReturnStep(setConflict);
  const isOpen = state === 'requested' || state === 'approved';
  const lacksReplacement = needsReplacement(entry);
  const shut = () => setDialog(undefined);
  const form = { entry, onConflict: setConflict, onClose: shut };

  const toReturn = () => {
    shut();
    const call = changeKind({ id, changeReturnKind: { expected_version, kind: 'return' } });
    return step(call, messages.kindChanged);
  };
  const show = (present: AdminReturn) => {
    shut();
    setConflict(undefined);
    dispatch(showReturn(present));
  };
  return (
    <Section title={messages.title}>
      <p>{messages[state]}</p>
      {lacksReplacement && <p>{messages.replacementMissing}</p>}
      <div className={styles.actions}>
        {state === 'requested' && <Button onClick={() => setDialog('approve')}>{messages.approve}</Button>}
        {state === 'approved' && <Button onClick={() => setDialog('receive')}>{messages.receive}</Button>}
        {lacksReplacement && (
          <ButtonLink variant={state === 'received' ? undefined : 'secondary'} to={exchangeHref(id)}>
            {messages.placeReplacement}
          </ButtonLink>
        )}
        {state === 'received' && !lacksReplacement && (
          <Button
            busy={isClosing}
            onClick={() => void step(close({ id, closeReturn: { expected_version } }), messages.closeDone)}
          >
            {isClosing ? messages.closing : messages.close}
          </Button>
        )}
        {state === 'approved' && kind !== 'damaged' && (
          <Button variant="secondary" onClick={() => setDialog('approve')}>
            {messages.changeFee}
          </Button>
        )}
        {lacksReplacement && (
          <Button variant="secondary" onClick={() => setDialog('kind')}>
            {messages.toReturn}
          </Button>
        )}
        {isOpen && (
          <Button variant="secondary" onClick={() => setDialog('decline')}>
            {messages.decline}
          </Button>
        )}
      </div>
      {dialog === 'approve' && <ApproveForm {...form} />}
      {dialog === 'decline' && <DeclineForm {...form} />}
      {dialog === 'receive' && <ReceiveForm {...form} />}
      {dialog === 'kind' && (
        <ConfirmDialog
          title={messages.toReturnTitle(number)}
          confirmLabel={messages.toReturn}
          onConfirm={() => void toReturn()}
          onClose={shut}
        >
          <p>{messages.toReturnText}</p>
        </ConfirmDialog>
      )}
      {conflict && (
        <ConflictDialog messages={messages} onShow={() => show(conflict)}>
          <p>{messages.conflictText(conflict.by)}</p>
          <p>{messages.conflictNow(returnStateLabels[conflict.state], returnKindLabels[conflict.kind])}</p>
        </ConflictDialog>
      )}
    </Section>
  );
}
