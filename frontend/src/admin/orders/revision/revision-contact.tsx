import { Controller } from 'react-hook-form';
import { REGIONS } from '@/api/regions';
import { PhoneField } from '@/shared/components/phone-field';
import { SelectField } from '@/shared/components/select-field';
import { TextAreaField } from '@/shared/components/text-area-field';
import { TextField } from '@/shared/components/text-field';
import { orderRevisionMessages as messages } from '@/shared/messages/admin/order-revision';
import { regionLabels } from '@/shared/messages/shared/labels';
import styles from './revision.module.css';
import type { RevisionDraft } from './revision-draft';
import type { RevisionFormState } from './use-revision-form';

interface RevisionContactProps {
  form: RevisionFormState;
  idOf: (field: string) => string;
}

/** Section with the customer, the address and the reason of the revision. */
export function RevisionContact({ form, idOf }: RevisionContactProps) {
  const { register, control } = form;
  const { errors } = form.formState;
  const titleId = idOf('contact-title');
  const field = (name: Exclude<keyof RevisionDraft, 'lines' | 'discount'>) => ({
    ...register(name),
    id: idOf(name),
    error: errors[name]?.message,
  });
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {messages.contact}
      </h3>
      <TextField {...field('name')} label={messages.name} autoComplete="off" />
      <Controller
        name="phone"
        control={control}
        render={({ field: phone }) => (
          <PhoneField {...phone} id={idOf('phone')} label={messages.phone} error={errors.phone?.message} />
        )}
      />
      <TextField
        {...field('email')}
        label={messages.email}
        type="email"
        dir="ltr"
        autoComplete="off"
        optional
      />
      <SelectField
        {...field('region')}
        label={messages.region}
        options={REGIONS.map((region) => ({ value: region, label: regionLabels[region] }))}
      />
      <TextField {...field('city')} label={messages.city} autoComplete="off" />
      <TextAreaField {...field('address')} label={messages.address} autoComplete="off" rows={2} />
      <TextField
        {...field('reason')}
        label={messages.reason}
        hint={messages.reasonHint}
        maxLength={200}
        autoComplete="off"
        optional
      />
    </section>
  );
}
