import { useState } from 'react';
import { toApiError } from '@/api/api-error';
import { Button } from '@/shared/components/button';
import { SelectField } from '@/shared/components/select-field';
import { statementMessages as messages } from '@/shared/messages/admin/remittances';
import type { Courier, StatementPreview } from '../api';
import { usePreviewStatementMutation } from '../api';
import { Section } from '../components/section';
import styles from './remittances.module.css';
import { StatementFile } from './statement-file';

/** Limit of the server. */
const MAX_BYTES = 3 * 1024 * 1024;

/** Statement whose columns the server has read. */
export interface ReadStatement {
  courierId: string;
  file: File;
  preview: StatementPreview;
}

interface StatementChoiceProps {
  couriers: readonly Courier[];
  /** Called with nothing once another courier or file is chosen. */
  onRead: (statement: ReadStatement | undefined) => void;
}

function fileErrorOf(file: File | undefined): string | undefined {
  if (!file) return messages.fileRequired;
  return file.size > MAX_BYTES ? messages.fileLarge : undefined;
}

/** Choose the courier and the file, and have the server read its columns without storing it. */
export function StatementChoice({ couriers, onRead }: StatementChoiceProps) {
  const [courierId, setCourierId] = useState('');
  const [file, setFile] = useState<File>();
  const [errors, setErrors] = useState<{ courier?: string; file?: string }>({});
  const [preview, { isLoading: isReading }] = usePreviewStatementMutation();

  const choose = (change: () => void) => {
    change();
    setErrors({});
    onRead(undefined);
  };
  const read = async () => {
    const courier = courierId ? undefined : messages.courierRequired;
    const fileError = fileErrorOf(file);
    setErrors({ courier, file: fileError });
    if (courier || fileError || !file) return;
    const { data, error } = await preview({ statementForm: { courier_id: courierId, file } });
    if (data) return onRead({ courierId, file, preview: data.data });
    const { status, fields, message } = toApiError(error);
    if (status !== 401) setErrors({ courier: fields.courier_id, file: fields.file ?? message });
  };
  return (
    <Section title={messages.fileTitle}>
      <p className={styles.soft}>{messages.intro}</p>
      <SelectField
        label={messages.courier}
        error={errors.courier}
        options={[
          { value: '', label: messages.chooseCourier },
          ...couriers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={courierId}
        disabled={isReading}
        onChange={({ target }) => choose(() => setCourierId(target.value))}
      />
      <StatementFile
        file={file}
        error={errors.file}
        isBusy={isReading}
        onChoose={(chosen) => choose(() => setFile(chosen))}
      />
      <div className={styles.actions}>
        <Button busy={isReading} onClick={() => void read()}>
          {isReading ? messages.reading : messages.read}
        </Button>
      </div>
    </Section>
  );
}
