import type { Import } from '../team-api';
import { FaultyImport } from './faulty-import';
import { ReadyImport } from './ready-import';
import type { Files } from './use-files';

interface CheckedImportProps {
  import: Import;
  files: Files;
}

/** A table that was looked over: what is wrong with it, or the way to begin. */
export function CheckedImport({ import: checked, files }: CheckedImportProps) {
  return checked.faults_count > 0 ? (
    <FaultyImport import={checked} />
  ) : (
    <ReadyImport import={checked} files={files} />
  );
}
