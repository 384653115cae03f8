import { Download } from 'lucide';
import { Button } from '@/shared/components/button';
import type { ButtonLook } from '@/shared/components/button-class';
import { Icon } from '@/shared/components/icon';
import { Spinner } from '@/shared/components/spinner';
import { downloadMessages as messages } from '@/shared/messages/admin-download';
import { useDownload } from './use-download';

interface DownloadButtonProps extends ButtonLook {
  /** Where the API has the file: `/api/v1/admins/exports/products.csv`. */
  path: string;
  /** How it is called when the store does not say. */
  fileName: string;
  label: string;
}

/** Fetches a file that only administrators may have, and keeps it. It keeps the focus while it does. */
export function DownloadButton({ path, fileName, label, ...look }: DownloadButtonProps) {
  const { download, isDownloading } = useDownload();
  const text = isDownloading ? messages.busy : label;
  return (
    <>
      <Button
        variant="secondary"
        {...look}
        aria-label={look.iconOnly ? text : undefined}
        title={look.iconOnly ? text : undefined}
        aria-disabled={isDownloading}
        onClick={() => {
          if (!isDownloading) void download(path, fileName);
        }}
      >
        {isDownloading ? <Spinner label={null} /> : <Icon shape={Download} size={18} />}
        {!look.iconOnly && text}
      </Button>
      <span className="visually-hidden" role="status">
        {isDownloading && text}
      </span>
    </>
  );
}
