import { Controller, type UseFormReturn } from 'react-hook-form';
import { useGetMessageOfferQuery } from '@/api/customer';
import { ChoiceGroup } from '@/shared/components/choice-group';
import { TextAreaField } from '@/shared/components/text-area-field';
import { orderEntryMessages as messages } from '@/shared/messages/admin/order-entry';
import { orderMessagesMessages } from '@/shared/messages/admin/order-messages';
import { channelLabels } from '@/shared/messages/admin/orders';
import { Section } from '../components/section';
import { SwitchField } from '../components/switch-field';
import styles from './customer-fields.module.css';
import { DiscountFields } from './discount-fields';
import { CHANNELS, type OrderEntry } from './order-entry';
import { fieldProps, idOf } from './order-entry-fields';

/** Names of the fields in the API, in their order. */
export const EXTRA_FIELDS = ['channel', 'discount.amount', 'discount.reason', 'note', 'agreed_to_messages'];

interface ExtraFieldsProps {
  form: UseFormReturn<OrderEntry>;
  hasDiscount: boolean;
}

/**
 * Fields of an order that only administrators take: channel, discount with its reason, first note,
 * agreement to messages.
 */
export function ExtraFields({ form, hasDiscount }: ExtraFieldsProps) {
  const { data: offer } = useGetMessageOfferQuery();
  return (
    <Section title={hasDiscount ? messages.extras : messages.channelAndNote}>
      <div className={styles.grid}>
        <div className={styles.wide}>
          <Controller
            name="channel"
            control={form.control}
            render={({ field }) => (
              <ChoiceGroup
                legend={messages.channel}
                id={idOf('channel')}
                value={field.value || undefined}
                onChange={field.onChange}
                error={form.formState.errors.channel?.message}
                choices={CHANNELS.map((channel) => ({ value: channel, label: channelLabels[channel] }))}
              />
            )}
          />
        </div>
        {hasDiscount && (
          <DiscountFields
            amount={fieldProps(form, 'discount.amount')}
            reason={fieldProps(form, 'discount.reason')}
          />
        )}
        <div className={styles.wide}>
          <TextAreaField
            {...fieldProps(form, 'note')}
            label={messages.note}
            hint={messages.noteHint}
            rows={2}
            optional
          />
        </div>
        {offer?.data.is_offered && (
          <div className={styles.wide}>
            <SwitchField
              {...fieldProps(form, 'agreed_to_messages')}
              label={orderMessagesMessages.ask}
              hint={orderMessagesMessages.askHint}
            />
          </div>
        )}
      </div>
    </Section>
  );
}
