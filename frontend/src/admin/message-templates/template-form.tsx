import { valibotResolver } from '@hookform/resolvers/valibot';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useGetMessageOfferQuery } from '@/api/customer';
import { Button } from '@/shared/components/button';
import { ConfirmDialog } from '@/shared/components/confirm-dialog';
import { TextAreaField } from '@/shared/components/text-area-field';
import { adminMessages } from '@/shared/messages/admin/common';
import { orderMessagesMessages } from '@/shared/messages/admin/order-messages';
import { adminStatusLabels } from '@/shared/messages/admin/orders';
import { templateMessages as messages } from '@/shared/messages/admin/templates';
import type { Template } from '../api';
import { SwitchField } from '../components/switch-field';
import { useInsertion } from '../hooks/use-insertion';
import { MessagePreview } from './message-preview';
import { PlaceholderButtons } from './placeholder-buttons';
import styles from './template-form.module.css';
import { MESSAGE_LENGTH, type TemplateValues, templateSchema } from './template-schema';
import { useSaveTemplate } from './use-save-template';

/** Form for the message template of one status. */
export function TemplateForm({
  template: { status, text, is_default, is_automatic },
}: {
  template: Template;
}) {
  const form = useForm<TemplateValues>({
    resolver: valibotResolver(templateSchema),
    mode: 'onBlur',
    values: { text, is_automatic },
    // Keep the input when the template is refetched.
    resetOptions: { keepDirtyValues: true },
  });
  const { register, handleSubmit, watch, reset, formState } = form;
  const { save, isSaving } = useSaveTemplate(status, form);
  const [isAsking, setAsking] = useState(false);
  const { data: offer } = useGetMessageOfferQuery();
  const hasChannel = offer?.data.by_sms !== false || offer.data.by_email;
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const insert = useInsertion(fieldRef);
  const { ref: registerText, ...field } = register('text');
  const written = watch('text');
  const label = adminStatusLabels[status];

  const keep = async (values: TemplateValues) => {
    const saved = await save(values);
    setAsking(false);
    if (saved) reset({ text: saved.text, is_automatic: saved.is_automatic });
  };
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(keep)}>
      <div className={styles.side}>
        <h2 className={styles.title}>{messages.edit(label)}</h2>
        <TextAreaField
          {...field}
          ref={(area) => {
            registerText(area);
            fieldRef.current = area;
          }}
          label={messages.field}
          hint={messages.hint(Math.max(0, MESSAGE_LENGTH - [...written.trim()].length))}
          error={formState.errors.text?.message}
          rows={8}
        />
        <PlaceholderButtons onInsert={insert} />
        <SwitchField
          {...register('is_automatic')}
          id="template-is-automatic"
          label={orderMessagesMessages.automatic}
          hint={hasChannel ? orderMessagesMessages.automaticHint : orderMessagesMessages.noChannel}
          error={formState.errors.is_automatic?.message}
        />
        <div className={styles.foot}>
          <Button type="submit" busy={isSaving && !isAsking} disabled={!formState.isDirty}>
            {isSaving && !isAsking ? adminMessages.saving : adminMessages.save}
          </Button>
          {!is_default && (
            <Button variant="secondary" disabled={isSaving} onClick={() => setAsking(true)}>
              {messages.reset}
            </Button>
          )}
          <p className={styles.state}>
            {formState.isDirty ? messages.unsaved : is_default ? messages.isDefault : messages.isOwn}
          </p>
        </div>
      </div>
      <MessagePreview text={written} />
      {isAsking && (
        <ConfirmDialog
          title={messages.resetTitle}
          confirmLabel={messages.reset}
          busyLabel={messages.resetting}
          isBusy={isSaving}
          onConfirm={() => void keep({ text: '', is_automatic })}
          onClose={() => setAsking(false)}
        >
          <p>{messages.resetText(label)}</p>
        </ConfirmDialog>
      )}
    </form>
  );
}
