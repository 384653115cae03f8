import { useTitle } from '@/shared/hooks/use-title';
import { importMessages as messages } from '@/shared/messages/admin/imports';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { BackToDashboard } from '../components/back-to-dashboard';
import { DownloadButton } from '../components/download-button';
import { PageHeader } from '../shell/page-header';
import { ImportHistory } from './import-history';
import { ImportView } from './import-view';
import styles from './imports-page.module.css';
import { NewImport } from './new-import';
import { useChosenFiles } from './use-chosen-files';

/** Imports page: choose files, see errors and progress, and the history of imports. */
export default function ImportsPage() {
  useTitle(messages.title);
  const id = useQueryParams().get('import');
  const files = useChosenFiles();
  return (
    <>
      <PageHeader
        title={messages.title}
        lead={<BackToDashboard />}
        aside={
          <DownloadButton
            path="/api/v1/admins/exports/products.csv"
            fileName={messages.exportFile}
            label={messages.exportAll}
          />
        }
      />
      <div className={styles.page}>
        {id ? <ImportView key={id} id={id} files={files} /> : <NewImport files={files} />}
        <ImportHistory current={id} />
      </div>
    </>
  );
}
