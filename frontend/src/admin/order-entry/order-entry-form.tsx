import { type FormEvent, type KeyboardEvent, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ButtonLink } from '@/shared/components/button-link';
import { ErrorSummary } from '@/shared/components/error-summary';
import { exchangeMessages } from '@/shared/messages/admin/exchanges';
import { draftMessages, orderEntryMessages as messages } from '@/shared/messages/admin/order-entry';
import type { OrderDraft } from '../api';
import { BackLink } from '../components/back-link';
import { Section } from '../components/section';
import { fieldErrors } from '../field-errors';
import { returnHref } from '../returns/return-address';
import { PageHeader } from '../shell/page-header';
import { CustomerFields } from './customer-fields';
import { DraftNotice } from './draft-notice';
import { DraftStatus } from './draft-status';
import { EntryLines } from './entry-lines';
import { EntrySummary } from './entry-summary';
import type { Exchange } from './exchange';
import { EXTRA_FIELDS, ExtraFields } from './extra-fields';
import { focusNextField } from './field-order';
import { ITEM_PICKER, ItemPicker } from './item-picker';
import {
  EMPTY_ENTRY,
  type EntryLine,
  lineKey,
  linePath,
  type OrderEntry,
  toEntry,
  withLine,
} from './order-entry';
import { ORDER_DRAFTS } from './order-entry-address';
import { FORM, idOf, messageIn } from './order-entry-fields';
import styles from './order-entry-form.module.css';
import { useAutosave } from './use-autosave';
import { useEntryQuote } from './use-entry-quote';
import { usePlaceOrder } from './use-place-order';

const CUSTOMER_FIELDS = [
  'phone',
  'name',
  'location.region',
  'location.city',
  'location.address',
  'email',
].map((field) => `customer.${field}`);

interface OrderEntryFormProps {
  draft?: OrderDraft;
  /** Returned items that the order replaces. Such an order has no discount and no draft. */
  exchange?: Exchange;
}

/** Form of an order that an administrator takes: customer, items, discount and note, with a live quote. */
export function OrderEntryForm({ draft, exchange }: OrderEntryFormProps) {
  const form = useForm<OrderEntry>({
    defaultValues: draft ? toEntry(draft) : (exchange?.entry ?? EMPTY_ENTRY),
    shouldFocusError: false, // The error summary takes the focus.
  });
  const { errors, isSubmitting } = form.formState;
  const entry = form.watch();
  const { lines } = entry;
  const quote = useEntryQuote(entry);
  const isExchange = exchange !== undefined;
  const autosave = useAutosave(entry, draft, isSubmitting || isExchange);
  const place = usePlaceOrder(form, quote, autosave, exchange);
  const isReady = !isSubmitting && !quote.isUpdating;

  // The customer of an exchange is known.
  const firstField = isExchange ? ITEM_PICKER : idOf('customer.phone');
  useEffect(() => document.getElementById(firstField)?.focus(), [firstField]);

  const setLines = (changed: EntryLine[]) => {
    form.clearErrors('items' as keyof OrderEntry);
    form.setValue('lines', changed);
  };
  const add = (line: EntryLine) => {
    const changed = withLine(lines, line);
    setLines(changed);
    const index = changed.findIndex((each) => lineKey(each) === lineKey(line));
    // The row of a new line is rendered first.
    requestAnimationFrame(() =>
      document.getElementById(idOf(`${linePath(changed, index)}.quantity`))?.focus(),
    );
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!isReady) return;
    form.clearErrors();
    void form.handleSubmit(place)();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      submit();
    } else if (event.target instanceof HTMLInputElement) {
      // Enter would submit a half-filled form.
      event.preventDefault();
      focusNextField(event.currentTarget, event.target);
    }
  };
  const quantities = lines.map((_line, index) => `${linePath(lines, index)}.quantity`);
  return (
    <>
      <PageHeader
        title={exchange ? exchangeMessages.title(exchange.number) : messages.title}
        lead={
          exchange ? (
            <BackLink to={returnHref(exchange.id)} label={exchangeMessages.backToReturn} />
          ) : (
            <BackLink to="/admin/orders" label={messages.back} />
          )
        }
        aside={
          !isExchange && (
            <ButtonLink variant="quiet" size="small" to={ORDER_DRAFTS}>
              {draftMessages.title}
            </ButtonLink>
          )
        }
      >
        {!isExchange && <DraftStatus autosave={autosave} />}
      </PageHeader>
      <form
        className={styles.form}
        aria-label={messages.title}
        noValidate
        onSubmit={submit}
        onKeyDown={onKeyDown}
      >
        <div className={styles.fields}>
          {exchange && <p className={styles.keys}>{exchangeMessages.text(exchange.orderNumber)}</p>}
          <DraftNotice
            autosave={autosave}
            onAdopt={(theirs) => form.reset({ ...toEntry(theirs), code: entry.code })}
          />
          <ErrorSummary
            errors={fieldErrors(errors, FORM, [
              ...CUSTOMER_FIELDS,
              ...quantities,
              'items',
              ...EXTRA_FIELDS,
              'code',
            ])}
          />
          <p className={styles.keys}>{messages.keys}</p>
          <CustomerFields form={form} />
          <Section title={messages.items}>
            <EntryLines lines={lines} quote={quote} errors={errors} onChange={setLines} />
            <ItemPicker onAdd={add} error={messageIn(errors, 'items')} />
          </Section>
          <ExtraFields form={form} hasDiscount={!isExchange} />
        </div>
        <EntrySummary
          form={form}
          entry={entry}
          quote={quote}
          exchange={exchange}
          isSubmitting={isSubmitting}
          isReady={isReady}
        />
      </form>
    </>
  );
}
