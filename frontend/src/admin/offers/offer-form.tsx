import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { type FieldPath, useForm, useWatch } from 'react-hook-form';
import { Button } from '@/shared/components/button';
import { ErrorSummary } from '@/shared/components/error-summary';
import { TextField } from '@/shared/components/text-field';
import { offerFormMessages as messages } from '@/shared/messages/admin/offers';
import type { Offer } from '../api';
import { Columns } from '../components/columns';
import { ConflictDialog } from '../components/conflict-dialog';
import { Section } from '../components/section';
import { fieldErrors } from '../field-errors';
import { useFormError } from '../hooks/use-form-error';
import { EffectFields } from './effect-fields';
import { ItemFields } from './item-fields';
import { fieldProps, OFFER_FIELDS, OFFER_FORM } from './offer-fields';
import {
  fieldOf,
  type OfferDraft,
  type OfferValues,
  offerSchema,
  toOfferDraft,
  toOfferInput,
} from './offer-schema';
import { OfferSummary } from './offer-summary';
import { offerSentence } from './offer-text';
import styles from './offers.module.css';
import { OrderConditionFields } from './order-condition-fields';
import { PeriodAndLimitFields } from './period-and-limit-fields';
import { useOfferNames } from './use-offer-names';
import { useSaveOffer } from './use-save-offer';

interface OfferFormProps {
  /** Offer to edit; left out to add one. */
  offer?: Offer;
  /** Called to edit the offer as a colleague left it. */
  onPresent?: (present: Offer) => void;
}

/** Form that adds or edits an offer, with a sentence that tells what the offer gives. */
export function OfferForm({ offer, onPresent }: OfferFormProps) {
  const form = useForm<OfferDraft, unknown, OfferValues>({
    resolver: valibotResolver(offerSchema),
    defaultValues: toOfferDraft(offer),
    criteriaMode: 'all', // Otherwise the resolver skips the rules of an effect while other fields are invalid.
    shouldFocusError: false, // The error summary takes the focus.
  });
  const { control, handleSubmit, setError, formState } = form;
  const draft = useWatch({ control }) as OfferDraft;
  const names = useOfferNames(draft.conditions.product_ids);
  const [present, setPresent] = useState<Offer>();
  const showError = useFormError<OfferDraft>({
    formState,
    setError: (field, error) => setError(fieldOf(field) as FieldPath<OfferDraft>, error),
    title: messages.failed,
  });
  const { save, isSaving } = useSaveOffer(offer, { onConflict: setPresent, onError: showError });
  const saveLabel = offer ? messages.save : messages.add;
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(save)} aria-label={messages.form}>
      <ErrorSummary errors={fieldErrors(formState.errors, OFFER_FORM, OFFER_FIELDS)} />
      <Columns
        aside={
          <>
            <OfferSummary terms={toOfferInput(draft, offer)} names={names} offer={offer} />
            <Button type="submit" busy={isSaving}>
              {isSaving ? messages.saving : saveLabel}
            </Button>
          </>
        }
      >
        <Section title={messages.basics}>
          <div className={styles.fields}>
            <TextField
              {...fieldProps(form, 'name')}
              label={messages.name}
              hint={messages.nameHint}
              autoComplete="off"
              required
            />
            <TextField
              {...fieldProps(form, 'code')}
              label={messages.code}
              hint={messages.codeHint}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              dir="ltr"
              optional
            />
          </div>
          <EffectFields form={form} />
        </Section>
        <ItemFields form={form} names={names} />
        <OrderConditionFields form={form} />
        <PeriodAndLimitFields form={form} />
      </Columns>
      {present && (
        <ConflictDialog messages={messages} onShow={() => onPresent?.(present)}>
          <p>{messages.conflictText(present.updated_by)}</p>
          <p>{messages.conflictNow(offerSentence(present, names))}</p>
        </ConflictDialog>
      )}
    </form>
  );
}
