import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '@/shared/components/button';
import { ChoiceGroup } from '@/shared/components/choice-group';
import { ConfirmDialog } from '@/shared/components/confirm-dialog';
import { TextField } from '@/shared/components/text-field';
import {
  courierKindHints,
  courierKindLabels,
  courierFormMessages as messages,
} from '@/shared/messages/admin/couriers';
import type { Courier } from '../api';
import { FormModal } from '../components/form-modal';
import notice from '../components/notice.module.css';
import { SwitchField } from '../components/switch-field';
import { fieldErrors } from '../field-errors';
import { useFormError } from '../hooks/use-form-error';
import { ColumnsField } from './columns-field';
import { ConnectionFields } from './connection-fields';
import { COURIER_FORM, idOf } from './courier-fields';
import {
  COURIER_KINDS,
  type CourierDraft,
  type CourierValues,
  courierSchema,
  isConnected,
  toCourierDraft,
} from './courier-schema';
import styles from './couriers.module.css';
import { useSaveCourier } from './use-save-courier';

interface CourierFormProps {
  /** Courier to edit; left out to add one. */
  courier?: Courier;
  /** Called to edit the courier as a colleague left it. */
  onPresent: (present: Courier) => void;
  onClose: () => void;
}

const KIND_CHOICES = COURIER_KINDS.map((kind) => ({
  value: kind,
  label: courierKindLabels[kind],
  details: [courierKindHints[kind]],
}));

/** Modal form that adds or edits a courier. It asks before a courier is trusted, and closes once saved. */
export function CourierForm({ courier, onPresent, onClose }: CourierFormProps) {
  const form = useForm<CourierDraft, unknown, CourierValues>({
    resolver: valibotResolver(courierSchema),
    defaultValues: toCourierDraft(courier),
    criteriaMode: 'all', // Otherwise the resolver skips the rules of a kind while other fields are invalid.
    shouldFocusError: false, // The error summary takes the focus.
  });
  const { register, control, handleSubmit, setError, formState } = form;
  const { errors, isDirty } = formState;
  const [kind, columns] = form.watch(['kind', 'shipment_columns']);
  const [present, setPresent] = useState<Courier>();
  const [untrusted, setUntrusted] = useState<CourierValues>();
  const showError = useFormError<CourierDraft>({ formState, setError, title: messages.failed });
  const { save, isSaving } = useSaveCourier(courier, {
    onDone: onClose,
    onConflict: setPresent,
    onError: showError,
  });

  const submit = handleSubmit(async (values) => {
    const isNewlyTrusted = courier && !courier.is_trusted && values.is_trusted && isConnected(kind);
    if (isNewlyTrusted) setUntrusted(values);
    else await save(values);
  });
  const trust = () => {
    setUntrusted(undefined);
    if (untrusted) void save(untrusted);
  };
  const fields = [
    'kind',
    'name',
    'payout_days',
    'connection.url',
    'connection.account',
    'connection.secret',
    ...columns.flatMap((_, place) => [`shipment_columns.${place}.header`, `shipment_columns.${place}.field`]),
  ];
  return (
    <FormModal
      title={courier ? messages.editTitle(courier.name) : messages.addTitle}
      size="wide"
      isSaving={isSaving}
      isDirty={isDirty}
      errors={fieldErrors(errors, COURIER_FORM, fields)}
      onSubmit={submit}
      onClose={onClose}
    >
      {present && (
        <div className={notice.notice} role="alert">
          <p className={styles.strong}>{messages.conflictTitle}</p>
          <p>{messages.conflictText}</p>
          <Button size="small" onClick={() => onPresent(present)}>
            {messages.showPresent}
          </Button>
        </div>
      )}
      {!courier && (
        <Controller
          name="kind"
          control={control}
          render={({ field }) => (
            <ChoiceGroup
              legend={messages.kind}
              id={idOf('kind')}
              value={field.value}
              onChange={field.onChange}
              choices={KIND_CHOICES}
            />
          )}
        />
      )}
      <TextField
        {...register('name')}
        id={idOf('name')}
        label={messages.name}
        error={errors.name?.message}
        autoComplete="off"
      />
      <TextField
        {...register('payout_days')}
        id={idOf('payout_days')}
        label={messages.payoutDays}
        hint={messages.payoutHint}
        error={errors.payout_days?.message}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
      />
      {isConnected(kind) && (
        <ConnectionFields form={form} hasSecret={courier?.connection?.has_secret ?? false} />
      )}
      {kind === 'csv' && <ColumnsField form={form} />}
      {isConnected(kind) && (
        <SwitchField
          {...register('is_trusted')}
          id={idOf('is_trusted')}
          label={messages.trusted}
          hint={messages.trustedHint}
        />
      )}
      <SwitchField
        {...register('is_active')}
        id={idOf('is_active')}
        label={messages.active}
        hint={messages.activeHint}
      />
      {untrusted && (
        <ConfirmDialog
          title={messages.trustTitle(untrusted.name)}
          confirmLabel={messages.trust}
          onConfirm={trust}
          onClose={() => setUntrusted(undefined)}
        >
          <p>{messages.trustText}</p>
        </ConfirmDialog>
      )}
    </FormModal>
  );
}
