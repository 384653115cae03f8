import * as v from 'valibot';
import { returnStepMessages as messages } from '@/shared/messages/admin/return-steps';
import { type AdminReturn, useApproveReturnMutation } from '../api';
import { DecimalField } from '../components/decimal-field';
import { FormModal } from '../components/form-modal';
import { formatFigure } from '../decimals';
import { useModalForm } from '../hooks/use-modal-form';
import styles from './return-details.module.css';
import { feeOf, feeSchema } from './return-fee';
import { useReturnStep } from './use-return-step';

const STEP_HUNDREDTHS = 100;
const schema = v.object({ fee: feeSchema });

export interface ReturnFormProps {
  entry: AdminReturn;
  onConflict: (present: AdminReturn) => void;
  onClose: () => void;
}

/** Modal form that approves a return with its fee, or changes the fee of an approved one. */
export function ApproveForm({ entry, onConflict, onClose }: ReturnFormProps) {
  const { id, number, kind, state, fee, version: expected_version } = entry;
  const isApproved = state === 'approved';
  const { field, modal, handleSubmit, showError } = useModalForm({
    id: 'approve-return',
    fields: ['fee'],
    schema,
    defaultValues: { fee: formatFigure(fee) },
    failed: messages.failed,
  });
  const step = useReturnStep(onConflict, showError);
  const [approve, { isLoading: isSaving }] = useApproveReturnMutation();

  const submit = handleSubmit(async (values) => {
    const call = approve({ id, approveReturn: { expected_version, fee: feeOf(values.fee) } });
    if (await step(call, isApproved ? messages.feeSaved : messages.approveDone)) onClose();
  });
  return (
    <FormModal
      {...modal}
      title={isApproved ? messages.changeFeeTitle(number) : messages.approveTitle(number)}
      saveLabel={isApproved ? messages.saveFee : messages.approve}
      savingLabel={isApproved ? messages.savingFee : messages.approving}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      {kind === 'damaged' ? (
        <p>{messages.damagedText}</p>
      ) : (
        <>
          <p className={styles.soft}>{messages.feeText}</p>
          <DecimalField
            {...field('fee')}
            label={messages.fee}
            stepHundredths={STEP_HUNDREDTHS}
            data-autofocus
          />
        </>
      )}
    </FormModal>
  );
}
