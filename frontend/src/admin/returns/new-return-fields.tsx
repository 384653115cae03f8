import { Controller, type FieldPath } from 'react-hook-form';
import { useLocation } from 'wouter';
import { ChoiceGroup } from '@/shared/components/choice-group';
import { SelectField } from '@/shared/components/select-field';
import { TextAreaField } from '@/shared/components/text-area-field';
import { formatMoney } from '@/shared/format/money';
import { newReturnMessages as messages } from '@/shared/messages/admin/new-return';
import { returnStepMessages } from '@/shared/messages/admin/return-steps';
import { returnReasonLabels } from '@/shared/messages/admin/returns';
import { useToasts } from '@/shared/toasts/use-toasts';
import { type AdminOrder, type ReturnOptions, useCreateReturnMutation } from '../api';
import { DecimalField } from '../components/decimal-field';
import { FormModal } from '../components/form-modal';
import { useModalForm } from '../hooks/use-modal-form';
import {
  DELIVERED_KINDS,
  emptyReturn,
  fieldOf,
  type NewReturnInput,
  type NewReturnValues,
  newReturnSchema,
  RETURN_REASONS,
  toNewReturn,
} from './new-return';
import { NewReturnLines } from './new-return-lines';
import { returnHref } from './return-address';
import styles from './return-details.module.css';

const STEP_HUNDREDTHS = 100;
const REASON_OPTIONS = [
  { value: '', label: messages.chooseReason },
  ...RETURN_REASONS.map((value) => ({ value, label: returnReasonLabels[value] })),
];

interface NewReturnFieldsProps {
  title: string;
  order: AdminOrder;
  options: ReturnOptions;
  onClose: () => void;
}

/** Fields of a return that an administrator enters; saving leads to its page. */
export function NewReturnFields({ title, order, options, onClose }: NewReturnFieldsProps) {
  const [, navigate] = useLocation();
  const quantities = options.lines.map((_line, index) => `lines.${index}.quantity`);
  const form = useModalForm<NewReturnInput, NewReturnValues>({
    id: 'new-return',
    fields: ['kind', 'lines', 'lines.root', ...quantities, 'reason', 'details', 'fee'],
    schema: newReturnSchema,
    defaultValues: emptyReturn(order, options.lines),
    failed: messages.failed,
    fieldOf: (field, { lines }) => fieldOf(field, lines) as FieldPath<NewReturnInput>,
  });
  const { control, field, idOf, errorOf, modal, handleSubmit, watch, showError } = form;
  const toasts = useToasts();
  const [create, { isLoading: isSaving }] = useCreateReturnMutation();
  const kind = watch('kind');

  const submit = handleSubmit(async (values) => {
    // After a lost answer the same units are not returned again.
    const createReturn = { ...toNewReturn(values), expected_returns: options.returns.length };
    const { data, error } = await create({ id: order.id, createReturn });
    if (!data) return showError(error);
    toasts.success(messages.saved(data.data.number));
    navigate(returnHref(data.data.id));
  });
  return (
    <FormModal
      {...modal}
      title={title}
      size="wide"
      saveLabel={messages.save}
      savingLabel={messages.saving}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      {kind === 'refused' ? (
        <p className={styles.soft}>{messages.textRefused}</p>
      ) : (
        <Controller
          name="kind"
          control={control}
          render={({ field: { value, onChange } }) => (
            <ChoiceGroup
              legend={messages.kind}
              id={idOf('kind')}
              value={value}
              onChange={onChange}
              error={errorOf('kind')}
              choices={DELIVERED_KINDS.map((each) => ({ value: each, label: messages.kinds[each] }))}
            />
          )}
        />
      )}
      <NewReturnLines form={form} lines={options.lines} order={order} />
      <SelectField {...field('reason')} label={messages.reason} options={REASON_OPTIONS} required />
      <TextAreaField {...field('details')} label={messages.details} rows={2} optional />
      {kind === 'damaged' ? (
        <p className={styles.soft}>{returnStepMessages.damagedText}</p>
      ) : (
        <DecimalField
          {...field('fee')}
          label={messages.fee}
          hint={messages.feeHint(formatMoney(options.fee))}
          stepHundredths={STEP_HUNDREDTHS}
          optional
        />
      )}
    </FormModal>
  );
}
