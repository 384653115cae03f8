import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/shared/components/button';
import { ConfirmDialog } from '@/shared/components/confirm-dialog';
import { ErrorSummary, type FieldError } from '@/shared/components/error-summary';
import { Modal } from '@/shared/components/modal';
import { adminMessages as messages } from '@/shared/messages/admin/common';
import { commonMessages } from '@/shared/messages/shared/common';
import styles from './form-modal.module.css';

interface FormModalProps {
  title: string;
  /** Label of the submit button; `savingLabel` while saving. */
  saveLabel?: string;
  savingLabel?: string;
  isSaving: boolean;
  /** Closing would lose input, so it asks first. */
  isDirty: boolean;
  /** Field errors in the order of the fields. */
  errors: readonly FieldError[];
  size?: 'medium' | 'wide';
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Form in a modal dialog. It cannot be closed while saving, and asks before unsaved input is discarded. */
export function FormModal(props: FormModalProps) {
  const { title, saveLabel = messages.save, savingLabel = messages.saving, isSaving, isDirty } = props;
  const { errors, size, onSubmit, onClose, children } = props;
  const [isAsking, setAsking] = useState(false);
  const formId = useId();

  const close = () => {
    if (isSaving) return;
    if (isDirty) setAsking(true);
    else onClose();
  };
  // Close one dialog after the other, so that the focus is restored through both.
  const discard = () => {
    flushSync(() => setAsking(false));
    onClose();
  };
  return (
    <>
      <Modal
        title={title}
        size={size}
        onClose={close}
        footer={
          <>
            <Button variant="secondary" onClick={close} disabled={isSaving}>
              {commonMessages.cancel}
            </Button>
            <Button type="submit" form={formId} busy={isSaving}>
              {isSaving ? savingLabel : saveLabel}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            // Keep the submit event from the form whose component opened this dialog.
            event.stopPropagation();
            onSubmit(event);
          }}
        >
          <ErrorSummary errors={errors} />
          {children}
        </form>
      </Modal>
      {isAsking && (
        <ConfirmDialog
          title={messages.discardTitle}
          confirmLabel={messages.discard}
          isDanger
          onConfirm={discard}
          onClose={() => setAsking(false)}
        >
          <p>{messages.discardText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
