import { FileDown } from 'lucide';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { importMessages as messages } from '@/shared/messages/admin/imports';
import { saveFile } from '@/shared/save-file';
import { Section } from '../components/section';
import { FileDropZone } from './file-drop-zone';
import styles from './imports.module.css';
import { templateFile } from './template';
import type { Files } from './use-chosen-files';
import { useValidateImport } from './use-validate-import';

/** Choose a CSV file and its images, and have the server validate them without changing the catalog. */
export function NewImport({ files }: { files: Files }) {
  const { check, isChecking, fieldError } = useValidateImport(files);
  return (
    <Section
      title={messages.filesTitle}
      aside={
        <Button variant="quiet" size="small" onClick={() => saveFile(messages.templateFile, templateFile())}>
          <Icon shape={FileDown} size={16} />
          {messages.template}
        </Button>
      }
    >
      <p className={styles.soft}>{messages.intro}</p>
      <FileDropZone files={files} error={files.error ?? fieldError} isBusy={isChecking} />
      <div className={styles.actions}>
        <Button busy={isChecking} disabled={!files.table} onClick={() => void check()}>
          {isChecking ? messages.checking : messages.check}
        </Button>
        <p className={styles.soft}>{messages.checkText}</p>
      </div>
    </Section>
  );
}
