import { useRef } from 'react';
import { Button } from '@/shared/components/button';
import { TextField } from '@/shared/components/text-field';
import { formatMoneyShort } from '@/shared/format/money';
import { settingsMessages as messages } from '@/shared/messages/admin/settings';
import { SwitchField } from '../components/switch-field';
import { parseHundredths } from '../decimals';
import { useInsertion } from '../hooks/use-insertion';
import { idOf, type SettingsFieldsProps } from './settings-fields';
import styles from './settings-form.module.css';
import { BANNER_LENGTH } from './settings-schema';

/** Placeholder for the free-shipping threshold. */
const THRESHOLD = '{threshold}';

/** Return the banner as visitors see it. An invalid `threshold` leaves the placeholder in place. */
function bannerText(text: string, threshold: string): string {
  const hundredths = parseHundredths(threshold);
  return hundredths === undefined ? text : text.replaceAll(THRESHOLD, formatMoneyShort(hundredths / 100));
}

/** Fields of the banner, with a preview. */
export function BannerFields({ form, isReadOnly }: SettingsFieldsProps) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  const fieldRef = useRef<HTMLInputElement>(null);
  const insert = useInsertion(fieldRef);
  const { ref: registerText, ...text } = register('banner.text');
  const [banner, threshold] = watch(['banner', 'free_shipping_threshold']);
  const length = [...banner.text.trim()].length;
  return (
    <section className={styles.card} aria-labelledby="settings-banner">
      <h2 id="settings-banner" className={styles.title}>
        {messages.banner}
      </h2>
      <p className={styles.text}>{messages.bannerText}</p>
      <SwitchField
        {...register('banner.is_shown')}
        id={idOf('banner.is_shown')}
        label={messages.isShown}
        hint={messages.isShownHint}
        // Not `disabled`, which would drop the value.
        onClick={(event) => isReadOnly && event.preventDefault()}
        aria-readonly={isReadOnly}
      />
      <TextField
        {...text}
        ref={(field) => {
          registerText(field);
          fieldRef.current = field;
        }}
        id={idOf('banner.text')}
        label={messages.text}
        hint={messages.textHint(Math.max(0, BANNER_LENGTH - length))}
        error={errors.banner?.text?.message}
        readOnly={isReadOnly}
        autoComplete="off"
      />
      {!isReadOnly && (
        <Button variant="secondary" size="small" className={styles.insert} onClick={() => insert(THRESHOLD)}>
          {messages.addThreshold}
        </Button>
      )}
      <div>
        <p className={styles.label}>{messages.preview}</p>
        {banner.is_shown ? (
          <p className={styles.preview}>{bannerText(banner.text, threshold)}</p>
        ) : (
          <p className={styles.text}>{messages.hidden}</p>
        )}
      </div>
    </section>
  );
}
