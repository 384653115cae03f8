import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '@/shared/components/text-field';
import { courierConnectionHints, courierFormMessages as messages } from '@/shared/messages/admin/couriers';
import { idOf } from './courier-fields';
import type { CourierDraft, CourierValues } from './courier-schema';

interface ConnectionFieldsProps {
  form: UseFormReturn<CourierDraft, unknown, CourierValues>;
  /** A secret is stored, which stays unless another one is typed. */
  hasSecret: boolean;
}

/** Fields of the interface of a courier: address, account and secret. */
export function ConnectionFields({ form, hasSecret }: ConnectionFieldsProps) {
  const { register, formState } = form;
  const errors = formState.errors.connection;
  const hints = courierConnectionHints[form.watch('kind')];
  return (
    <>
      <TextField
        {...register('connection.url')}
        id={idOf('connection.url')}
        type="url"
        label={messages.url}
        hint={hints?.url ?? messages.urlHint}
        error={errors?.url?.message}
        autoComplete="off"
        dir="ltr"
      />
      <TextField
        {...register('connection.account')}
        id={idOf('connection.account')}
        label={messages.account}
        hint={hints?.account}
        error={errors?.account?.message}
        autoComplete="off"
        dir="ltr"
      />
      <TextField
        {...register('connection.secret')}
        id={idOf('connection.secret')}
        type="password"
        label={messages.secret}
        hint={hasSecret ? messages.secretKept : messages.secretHint}
        error={errors?.secret?.message}
        autoComplete="new-password"
        dir="ltr"
      />
    </>
  );
}
