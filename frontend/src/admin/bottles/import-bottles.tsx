import { type ChangeEvent, type FormEvent, useState } from 'react';
import { toApiError } from '@/api/api-error';
import { Field } from '@/shared/components/field';
import { bottleImportMessages as messages } from '@/shared/messages/admin/bottles';
import { useToasts } from '@/shared/toasts/use-toasts';
import { useImportBottlesMutation } from '../api';
import { FormModal } from '../components/form-modal';
import styles from './bottles.module.css';

/** Limit of the server. */
const MAX_BYTES = 3 * 1024 * 1024;
const FIELD_ID = 'bottles-file';

/** Name the row of the table in the error of one of its bottles, `rows.2.ml`. */
function explain([field, message]: [field: string, message: string]): string {
  const [, row] = /^rows\.(\d+)\./.exec(field) ?? [];
  return row === undefined ? message : messages.row(row, message);
}

/** Modal form that imports bottles from a CSV file: all of them, or none and the errors of each line. */
export function ImportBottles({ onClose }: { onClose: () => void }) {
  const toasts = useToasts();
  const [file, setFile] = useState<File>();
  const [errors, setErrors] = useState<readonly string[]>([]);
  const [importBottles, { isLoading: isSaving }] = useImportBottlesMutation();

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setFile(target.files?.[0]);
    setErrors([]);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!file) return setErrors([messages.fileRequired]);
    if (file.size > MAX_BYTES) return setErrors([messages.fileLarge]);
    const { data, error } = await importBottles({ bottlesForm: { file } });
    if (data) {
      toasts.success(messages.done(data.data.created));
      return onClose();
    }
    const { status, fields, message } = toApiError(error);
    const explained = Object.entries(fields).map(explain);
    if (status !== 401) setErrors(explained.length > 0 ? explained : [message]);
  };
  return (
    <FormModal
      title={messages.title}
      saveLabel={messages.save}
      savingLabel={messages.saving}
      isSaving={isSaving}
      isDirty={false}
      errors={errors.map((message) => ({ controlId: FIELD_ID, message }))}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <p className={styles.soft}>{messages.text}</p>
      <Field id={FIELD_ID} label={messages.file} error={errors[0]}>
        {(control) => (
          <input {...control} type="file" accept=".csv,text/csv" disabled={isSaving} onChange={choose} />
        )}
      </Field>
    </FormModal>
  );
}
