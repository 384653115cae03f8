import type { Import } from '../api';
import { InvalidImport } from './invalid-import';
import { ReadyImport } from './ready-import';
import type { Files } from './use-chosen-files';

interface ValidatedImportProps {
  import: Import;
  files: Files;
}

/** A table that was looked over: what is wrong with it, or the way to begin. */
export function ValidatedImport({ import: checked, files }: ValidatedImportProps) {
  return checked.faults_count > 0 ? (
    <InvalidImport import={checked} />
  ) : (
    <ReadyImport import={checked} files={files} />
  );
}
