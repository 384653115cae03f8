import { statementMessages as messages } from '@/shared/messages/admin/remittances';
import { byteSize } from '../uploads/byte-size';
import { FileZone } from '../uploads/file-zone';

const ACCEPTED = '.csv,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface StatementFileProps {
  file: File | undefined;
  error?: string;
  /** The file is being read and cannot be changed. */
  isBusy: boolean;
  onChoose: (file: File) => void;
}

/** Drop zone and file chooser for a statement. */
export const StatementFile = ({ file, error, isBusy, onChoose }: StatementFileProps) => (
  <FileZone
    label={messages.file}
    error={error}
    accept={ACCEPTED}
    isBusy={isBusy}
    onFiles={([chosen]) => chosen && onChoose(chosen)}
  >
    {(drag) => (
      <p aria-live="polite">
        {drag === 'none' && file ? (
          <>
            <bdi>{file.name}</bdi> · {byteSize(file.size)}
          </>
        ) : (
          messages[drag === 'none' ? 'ways' : 'drop']
        )}
      </p>
    )}
  </FileZone>
);
