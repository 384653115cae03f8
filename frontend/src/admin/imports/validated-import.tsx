import type { Import } from '../api';
import { InvalidImport } from './invalid-import';
import { ReadyImport } from './ready-import';
import type { Files } from './use-chosen-files';

interface ValidatedImportProps {
  import: Import;
  files: Files;
}

/** Validated import, with errors or ready to start. */
export function ValidatedImport({ import: checked, files }: ValidatedImportProps) {
  return checked.faults_count > 0 ? (
    <InvalidImport import={checked} />
  ) : (
    <ReadyImport import={checked} files={files} />
  );
}
