import { valibotResolver } from '@hookform/resolvers/valibot';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/shared/components/button';
import { ConfirmDialog } from '@/shared/components/confirm-dialog';
import { TextAreaField } from '@/shared/components/text-area-field';
import { adminMessages } from '@/shared/messages/admin/common';
import { adminStatusLabels } from '@/shared/messages/admin/orders';
import { templateMessages as messages } from '@/shared/messages/admin/templates';
import type { Template } from '../api';
import { useInsertion } from '../hooks/use-insertion';
import { MessagePreview } from './message-preview';
import { PlaceholderButtons } from './placeholder-buttons';
import styles from './template-form.module.css';
import { MESSAGE_LENGTH, type TemplateValues, templateSchema } from './template-schema';
import { useSaveTemplate } from './use-save-template';

/** Form for the message template of one status. */
export function TemplateForm({ template: { status, text, is_default } }: { template: Template }) {
  const form = useForm<TemplateValues>({
    resolver: valibotResolver(templateSchema),
    mode: 'onBlur',
    values: { text },
    // Keep the input when the template is refetched.
    resetOptions: { keepDirtyValues: true },
  });
  const { register, handleSubmit, watch, reset, formState } = form;
  const { save, isSaving } = useSaveTemplate(status, form);
  const [isAsking, setAsking] = useState(false);
  const fieldRef = useRef<HTMLTextAreaElement>(null);
  const insert = useInsertion(fieldRef);
  const { ref: registerText, ...field } = register('text');
  const written = watch('text');
  const label = adminStatusLabels[status];

  const keep = async (words: string) => {
    const saved = await save(words);
    setAsking(false);
    if (saved) reset({ text: saved.text });
  };
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit((values) => keep(values.text))}>
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
          onConfirm={() => void keep('')}
          onClose={() => setAsking(false)}
        >
          <p>{messages.resetText(label)}</p>
        </ConfirmDialog>
      )}
    </form>
  );
}
