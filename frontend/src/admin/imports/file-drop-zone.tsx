import { FileArchive, FileSpreadsheet } from 'lucide';
import { importMessages as messages } from '@/shared/messages/admin/imports';
import { byteSize } from '../uploads/byte-size';
import { FileZone } from '../uploads/file-zone';
import { ChosenFile } from './chosen-file';
import styles from './file-drop-zone.module.css';
import type { Files } from './use-chosen-files';

const ACCEPTED = '.csv,text/csv,.zip,application/zip';

interface FileDropZoneProps {
  files: Files;
  /** Instruction, where it is not to choose both files. */
  label?: string;
  /** Hint on the ways to choose files. */
  ways?: string;
  error?: string;
  /** Files are being uploaded and cannot be changed. */
  isBusy?: boolean;
}

/** Drop zone and file chooser for a CSV file and the ZIP file of its images. */
export function FileDropZone(props: FileDropZoneProps) {
  const { files, label = messages.choose, ways = messages.ways, error, isBusy = false } = props;
  const { table, zip } = files;
  const zipText = () => (zip?.images ? messages.inZip(zip.images.names.length) : messages.readingZip);
  return (
    <div className={styles.files}>
      <FileZone label={label} error={error} accept={ACCEPTED} multiple isBusy={isBusy} onFiles={files.take}>
        {(drag) => <p>{drag === 'none' ? ways : messages.drop}</p>}
      </FileZone>
      <ul className={styles.chosen} aria-live="polite">
        {table && (
          <ChosenFile
            icon={FileSpreadsheet}
            kind={messages.table}
            name={table.name}
            facts={byteSize(table.size)}
            isBusy={isBusy}
            onRemove={files.removeTable}
          />
        )}
        {zip && (
          <ChosenFile
            icon={FileArchive}
            kind={messages.zip}
            name={zip.file.name}
            facts={`${byteSize(zip.file.size)} · ${zipText()}`}
            isBusy={isBusy}
            onRemove={files.removeZip}
          />
        )}
      </ul>
    </div>
  );
}
