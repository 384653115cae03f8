import { Download } from 'lucide';
import { Button } from '@/shared/components/button';
import type { ButtonLook } from '@/shared/components/button-class';
import { Icon } from '@/shared/components/icon';
import { Spinner } from '@/shared/components/spinner';
import { downloadMessages as messages } from '@/shared/messages/admin/common';
import { useDownload } from './use-download';

interface DownloadButtonProps extends ButtonLook {
  /** Path of the file in the API, `/api/v1/admins/exports/products.csv`. */
  path: string;
  /** File name used when the response has none. */
  fileName: string;
  label: string;
}

/** Button that downloads a file with the administrator's token. It keeps the focus meanwhile. */
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
