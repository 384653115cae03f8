import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import type { ReturnRequest as Request, ReturnOptions, ShopperReturn } from '@/api/customer';
import { Button } from '@/shared/components/button';
import { ChoiceGroup } from '@/shared/components/choice-group';
import { ErrorSummary } from '@/shared/components/error-summary';
import { SelectField } from '@/shared/components/select-field';
import { TextAreaField } from '@/shared/components/text-area-field';
import { returnFormMessages as messages } from '@/shared/messages/storefront/return-form';
import { shopperReturnMessages } from '@/shared/messages/storefront/returns';
import { ErrorNotice } from '@/storefront/account/error-notice';
import { PhotoField } from '@/storefront/photos/photo-field';
import { usePhotos } from '@/storefront/photos/use-photos';
import { Fee } from './fee';
import { LINES_ID, lineId, ReturnLines } from './return-lines';
import styles from './return-request.module.css';
import { KINDS, REASONS, type ReturnDraft, returnResolver } from './return-schema';
import { useRequestReturn } from './use-request-return';

const IDS = {
  kind: 'return-kind',
  reason: 'return-reason',
  details: 'return-details',
  photos: 'return-photos',
} as const;

interface ReturnRequestProps {
  options: ReturnOptions;
  trackingToken: string;
  onRequested: (requested: ShopperReturn) => void;
  onCancel: () => void;
}

/** Form with which a customer requests a return or an exchange. */
export function ReturnRequest({ options, trackingToken, onRequested, onCancel }: ReturnRequestProps) {
  // The fields are those with which the form was opened; the server checks what is left.
  const [lines] = useState(options.lines);
  const form = useForm<ReturnDraft, unknown, Request>({
    resolver: returnResolver(lines),
    defaultValues: { kind: '', lines: lines.map(() => ({ quantity: 0 })), reason: '', details: '' },
    shouldFocusError: false, // The error summary takes the focus.
  });
  const { register, control, handleSubmit, setValue, getValues, watch, formState } = form;
  const { errors, isSubmitting } = formState;
  const photos = usePhotos(3);
  const { send, failure } = useRequestReturn({ form, lines, photos, trackingToken, onRequested });
  const isExchange = watch('kind') === 'exchange';

  const chooseKind = (kind: string) => {
    setValue('kind', kind, { shouldValidate: formState.isSubmitted });
    if (kind === 'damaged' && !getValues('reason')) setValue('reason', 'damaged');
  };
  const summary = [
    { controlId: IDS.kind, message: errors.kind?.message },
    { controlId: LINES_ID, message: errors.lines?.root?.message ?? errors.lines?.message },
    ...lines.map((_, index) => ({
      controlId: lineId(index),
      message: errors.lines?.[index]?.quantity?.message,
    })),
    { controlId: IDS.reason, message: errors.reason?.message },
    { controlId: IDS.details, message: errors.details?.message },
    ...Object.values(formState.isSubmitted ? photos.errors : {}).map((message) => ({
      controlId: IDS.photos,
      message,
    })),
  ].flatMap(({ controlId, message }) => (message ? [{ controlId, message }] : []));

  return (
    <form
      className={styles.form}
      onSubmit={handleSubmit(send)}
      aria-label={shopperReturnMessages.request}
      noValidate
    >
      <ErrorSummary errors={summary} />
      {failure && <ErrorNotice key={failure.attempt}>{failure.message}</ErrorNotice>}
      <Controller
        name="kind"
        control={control}
        render={({ field }) => (
          <ChoiceGroup
            large
            id={IDS.kind}
            legend={messages.kind}
            value={KINDS.find((kind) => kind === field.value)}
            onChange={chooseKind}
            error={errors.kind?.message}
            choices={KINDS.map((kind) => ({
              value: kind,
              label: shopperReturnMessages.kinds[kind],
              details: [
                <span key="fee">
                  {messages.feeOf}: <Fee amount={kind === 'damaged' ? options.damaged_fee : options.fee} />
                </span>,
              ],
            }))}
          />
        )}
      />
      <ReturnLines lines={lines} control={control} errors={errors.lines} />
      <SelectField
        {...register('reason')}
        id={IDS.reason}
        label={messages.reason}
        error={errors.reason?.message}
        options={[
          { value: '', label: messages.reasonNone },
          ...REASONS.map((reason) => ({ value: reason, label: shopperReturnMessages.reasons[reason] })),
        ]}
      />
      <TextAreaField
        {...register('details')}
        id={IDS.details}
        label={isExchange ? messages.wanted : messages.details}
        hint={isExchange ? messages.wantedHint : messages.detailsHint}
        error={errors.details?.message}
        rows={3}
        optional
      />
      <PhotoField {...photos} id={IDS.photos} isSending={isSubmitting} />
      <div className={styles.actions}>
        <Button type="submit" busy={isSubmitting} disabled={photos.isPreparing}>
          {isSubmitting ? messages.submitting : messages.submit}
        </Button>
        <Button variant="quiet" disabled={isSubmitting} onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
