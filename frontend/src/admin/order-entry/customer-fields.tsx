import type { KeyboardEvent } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { PhoneField } from '@/shared/components/phone-field';
import { TextField } from '@/shared/components/text-field';
import { orderEntryMessages as messages } from '@/shared/messages/admin/order-entry';
import type { OrderCustomer } from '../api';
import { Section } from '../components/section';
import styles from './customer-fields.module.css';
import { ITEM_PICKER } from './item-picker';
import { type OrderEntry, toEntryLocation } from './order-entry';
import { fieldProps, idOf } from './order-entry-fields';
import { PhoneSummary } from './phone-summary';
import { PlaceFields } from './place-fields';
import { usePhoneSummary } from './use-phone-summary';

/** Fields of the customer, the telephone first: it finds earlier orders, whose data one key fills in. */
export function CustomerFields({ form }: { form: UseFormReturn<OrderEntry> }) {
  const { control, formState, setValue } = form;
  const phone = form.watch('customer.phone');
  const { query, summary, lookUp } = usePhoneSummary(phone);

  const fill = ({ name, email, location }: OrderCustomer) => {
    form.clearErrors('customer');
    setValue('customer', { phone, name, email: email ?? '', location: toEntryLocation(location) });
    document.getElementById(ITEM_PICKER)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
    if (!isEnter || !(event.target instanceof HTMLInputElement)) return;
    const contact = summary?.last_contact;
    // The second time, Enter fills in what the first has found; without anything, it leads to the next field.
    if (contact) {
      event.preventDefault();
      fill(contact);
    } else if (lookUp()) event.preventDefault();
  };
  return (
    <Section title={messages.customer}>
      <div className={styles.grid}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: hears Enter in the field */}
        <div className={styles.phone} onKeyDown={onKeyDown}>
          <Controller
            name="customer.phone"
            control={control}
            render={({ field }) => (
              <PhoneField
                {...field}
                id={idOf('customer.phone')}
                label={messages.phone}
                hint={messages.phoneHint}
                error={formState.errors.customer?.phone?.message}
                onBlur={() => {
                  field.onBlur();
                  lookUp();
                }}
              />
            )}
          />
        </div>
        <PhoneSummary query={query} summary={summary} onFill={fill} />
        <TextField {...fieldProps(form, 'customer.name')} label={messages.name} autoComplete="off" />
        <PlaceFields form={form} />
        <TextField
          {...fieldProps(form, 'customer.location.address')}
          label={messages.address}
          autoComplete="off"
        />
        <TextField
          {...fieldProps(form, 'customer.email')}
          label={messages.email}
          type="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          optional
        />
      </div>
    </Section>
  );
}
