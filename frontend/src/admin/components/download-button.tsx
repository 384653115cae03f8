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
export function DownloadButton({ path, fileName, label, ...props }: DownloadButtonProps) {
  const { download, isDownloading } = useDownload();
  const text = isDownloading ? messages.busy : label;
  return (
    <>
      <Button
        variant="secondary"
        {...props}
        aria-label={props.iconOnly ? text : undefined}
        title={props.iconOnly ? text : undefined}
        aria-disabled={isDownloading}
        onClick={() => {
          if (!isDownloading) void download(path, fileName);
        }}
      >
        {isDownloading ? <Spinner label={null} /> : <Icon shape={Download} size={18} />}
        {!props.iconOnly && text}
      </Button>
      <span className="visually-hidden" role="status">
        {isDownloading && text}
      </span>
    </>
  );
}
