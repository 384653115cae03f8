import { Button } from '@/shared/components/button';
import { ErrorSummary } from '@/shared/components/error-summary';
import { formatDateTime } from '@/shared/format/dates';
import { settingsMessages as messages } from '@/shared/messages/admin/settings';
import type { ShopSettings } from '../api';
import { fieldErrors } from '../field-errors';
import { BannerFields } from './banner-fields';
import { DeliveryFields } from './delivery-fields';
import { NewerNotice } from './newer-notice';
import { FORM } from './settings-fields';
import styles from './settings-form.module.css';
import { toDraft } from './settings-schema';
import { useSettingsForm } from './use-settings-form';

interface SettingsFormProps {
  settings: ShopSettings;
  /** The administrator may not change the settings. */
  isReadOnly: boolean;
}

/** Form of the shop settings. */
export function SettingsForm({ settings, isReadOnly }: SettingsFormProps) {
  const { form, submit, isSaving, base, newer, take, followed } = useSettingsForm(settings);
  const { errors, isDirty } = form.formState;
  const fields = [
    ...base.regions.map((_region, index) => `regions.${index}.cost`),
    'free_shipping_threshold',
    'is_threshold_after_discounts',
    ...base.regions.flatMap((_region, index) => [`regions.${index}.days.min`, `regions.${index}.days.max`]),
    'banner.is_shown',
    'banner.text',
  ];
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={messages.title}>
      {isReadOnly && <p className={styles.text}>{messages.readOnly}</p>}
      <ErrorSummary errors={fieldErrors(errors, FORM, fields)} />
      {newer && isDirty && <NewerNotice by={newer.updated_by} onShow={() => take(newer)} />}
      <DeliveryFields form={form} regions={base.regions} isReadOnly={isReadOnly} />
      <BannerFields form={form} isReadOnly={isReadOnly} />
      <div className={styles.foot}>
        {!isReadOnly && (
          <>
            <Button type="submit" busy={isSaving} disabled={!isDirty}>
              {isSaving ? messages.saving : messages.save}
            </Button>
            {isDirty && !isSaving && (
              <Button variant="secondary" onClick={() => form.reset(toDraft(base))}>
                {messages.undo}
              </Button>
            )}
          </>
        )}
        <p className={styles.changed} role="status">
          {followed && <span className={styles.strong}>{messages.followed(followed.updated_by)} </span>}
          {base.updated_at && messages.changed(formatDateTime(base.updated_at), base.updated_by)}
        </p>
      </div>
    </form>
  );
}
