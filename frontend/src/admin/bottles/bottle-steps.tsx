import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'wouter';
import { Button } from '@/shared/components/button';
import { ConfirmDialog } from '@/shared/components/confirm-dialog';
import { bottleStateLabels, bottleStepMessages as messages } from '@/shared/messages/admin/bottles';
import type { Bottle } from '../api';
import {
  invalidateTags,
  useDeleteBottleMutation,
  useEmptyBottleMutation,
  useOpenBottleMutation,
} from '../api';
import { ConflictDialog } from '../components/conflict-dialog';
import { DeleteDialog } from '../components/delete-dialog';
import { Section } from '../components/section';
import { formatFigure } from '../decimals';
import { useStep } from '../hooks/use-step';
import { bottlesHref } from './bottle-address';
import styles from './bottles.module.css';
import { conflictingBottle } from './conflicting-bottle';
import { WriteOffForm } from './write-off-form';

type Dialog = 'open' | 'empty' | 'write-off' | 'delete';

interface BottleStepsProps {
  bottle: Bottle;
  /** The bottle may have changed, and no step is offered until it is loaded. */
  isFetching: boolean;
}

/** Explanation of the state of a bottle, and buttons for what can be done next. */
export function BottleSteps({ bottle, isFetching }: BottleStepsProps) {
  const { id, state, version, product } = bottle;
  const dispatch = useDispatch();
  const [, navigate] = useLocation();
  const [dialog, setDialog] = useState<Dialog>();
  const [conflict, setConflict] = useState<Bottle>();
  const [open, { isLoading: isOpening }] = useOpenBottleMutation();
  const [empty, { isLoading: isEmptying }] = useEmptyBottleMutation();
  const [remove, { isLoading: isDeleting }] = useDeleteBottleMutation();
  const step = useStep({ failed: messages.failed, conflicting: conflictingBottle, onConflict: setConflict });
  const shut = () => setDialog(undefined);
  const left = formatFigure(bottle.left_ml);
  const isFull = bottle.left_ml === bottle.ml;
  const change = { bottle: id, bottleStep: { expected_version: version } };

  const openBottle = async () => {
    await step(open(change), messages.openDone);
    shut();
  };
  const emptyBottle = async () => {
    await step(empty(change), messages.emptyDone);
    shut();
  };
  const deleteBottle = async () => {
    const isGone = await step(remove({ bottle: id, expectedVersion: version }), messages.deleteDone);
    shut();
    if (isGone) navigate(bottlesHref({}), { replace: true });
  };
  const showPresent = () => {
    shut();
    setConflict(undefined);
    dispatch(invalidateTags(['Bottle']));
  };
  return (
    <Section title={messages.title}>
      <p>{messages[state]}</p>
      <div className={styles.actions}>
        {state === 'sealed' && (
          <Button disabled={isFetching} onClick={() => setDialog('open')}>
            {messages.openIt}
          </Button>
        )}
        {state === 'open' && (
          <>
            <Button disabled={isFetching} onClick={() => setDialog('write-off')}>
              {messages.writeOff}
            </Button>
            <Button variant="secondary" disabled={isFetching} onClick={() => setDialog('empty')}>
              {messages.emptyIt}
            </Button>
          </>
        )}
        {isFull && (
          <Button variant="secondary" disabled={isFetching} onClick={() => setDialog('delete')}>
            {messages.delete}
          </Button>
        )}
      </div>
      {dialog === 'open' && (
        <ConfirmDialog
          title={messages.openTitle}
          confirmLabel={messages.openIt}
          busyLabel={messages.opening}
          isBusy={isOpening}
          onConfirm={() => void openBottle()}
          onClose={shut}
        >
          <p>{messages.openText(formatFigure(bottle.ml))}</p>
        </ConfirmDialog>
      )}
      {dialog === 'empty' && (
        <ConfirmDialog
          title={messages.emptyTitle}
          confirmLabel={messages.emptyIt}
          busyLabel={messages.emptying}
          isBusy={isEmptying}
          onConfirm={() => void emptyBottle()}
          onClose={shut}
        >
          <p>{bottle.left_ml > 0 ? messages.emptyText(left) : messages.emptyNothing}</p>
        </ConfirmDialog>
      )}
      {dialog === 'write-off' && <WriteOffForm bottle={bottle} onConflict={setConflict} onClose={shut} />}
      {dialog === 'delete' && (
        <DeleteDialog
          question={
            state === 'open'
              ? messages.deleteOpenQuestion(product.name, left)
              : messages.deleteQuestion(product.name)
          }
          isDeleting={isDeleting}
          onConfirm={() => void deleteBottle()}
          onClose={shut}
        />
      )}
      {conflict && (
        <ConflictDialog messages={messages} onShow={showPresent}>
          <p>{messages.conflictText}</p>
          <p>{messages.conflictNow(bottleStateLabels[conflict.state], formatFigure(conflict.left_ml))}</p>
        </ConflictDialog>
      )}
    </Section>
  );
}
