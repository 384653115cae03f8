import * as v from 'valibot';
import { SelectField } from '@/shared/components/select-field';
import { TextAreaField } from '@/shared/components/text-area-field';
import { shipmentStepMessages as messages, shipmentStateLabels } from '@/shared/messages/admin/shipments';
import type { Shipment } from '../api';
import { useRecordShipmentStateMutation } from '../api';
import { FormModal } from '../components/form-modal';
import { useModalForm } from '../hooks/use-modal-form';
import { useStep } from '../hooks/use-step';
import { conflictingShipment } from './conflicting-shipment';
import { needsReason, nextStates, RECORDED_STATES } from './next-states';

const REASON_LENGTH = 255;

const schema = v.pipe(
  v.object({
    state: v.pipe(v.string(), v.picklist(RECORDED_STATES, messages.chooseState)),
    reason: v.pipe(v.string(), v.trim(), v.maxLength(REASON_LENGTH, messages.reasonLong)),
  }),
  v.forward(
    v.partialCheck(
      [['state'], ['reason']],
      ({ state, reason }) => !needsReason(state) || reason !== '',
      messages.reasonRequired,
    ),
    ['reason'],
  ),
);

interface RecordStateFormProps {
  shipment: Shipment;
  onConflict: (present: Shipment) => void;
  onClose: () => void;
}

/** Modal form that records a state which the administrator knows, with a reason where one is needed. */
export function RecordStateForm({ shipment, onConflict, onClose }: RecordStateFormProps) {
  const { id, version: expected_version, order } = shipment;
  const { field, modal, handleSubmit, showError } = useModalForm({
    id: 'record-state',
    fields: ['state', 'reason'],
    schema,
    defaultValues: { state: '', reason: '' },
    failed: messages.failed,
  });
  const step = useStep({ failed: showError, conflicting: conflictingShipment, onConflict });
  const [record, { isLoading: isSaving }] = useRecordShipmentStateMutation();

  const submit = handleSubmit(async (values) => {
    const call = record({ shipment: id, recordState: { ...values, expected_version } });
    if (await step(call, messages.recorded)) onClose();
  });
  return (
    <FormModal
      {...modal}
      title={messages.recordTitle(order.number)}
      saveLabel={messages.record}
      savingLabel={messages.recording}
      isSaving={isSaving}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{messages.recordText}</p>
      <SelectField
        {...field('state')}
        label={messages.state}
        options={[
          { value: '', label: messages.chooseState },
          ...nextStates(shipment).map((state) => ({
            value: state,
            label: state === shipment.state ? messages.settled : shipmentStateLabels[state],
          })),
        ]}
        data-autofocus
      />
      <TextAreaField {...field('reason')} label={messages.reason} hint={messages.reasonHint} rows={2} />
    </FormModal>
  );
}
