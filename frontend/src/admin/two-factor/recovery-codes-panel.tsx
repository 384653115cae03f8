import { Copy, Download, Printer } from 'lucide';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { config } from '@/shared/config';
import { enrolMessages as messages } from '@/shared/messages/admin/session';
import { saveFile } from '@/shared/save-file';
import { useCopy } from '../hooks/use-copy';
import { printDocument } from '../printing/print-document';
import { RecoveryCodesList } from './recovery-codes-list';
import { StepTitle } from './step-title';
import styles from './two-factor.module.css';

const FILE = 'attar-recovery-codes.txt';

interface RecoveryCodesPanelProps {
  codes: readonly string[];
  /** Called once the administrator has saved the codes, which are not shown again. */
  onDone: () => void;
}

/** Show the recovery codes once, with buttons to copy, download or print them. */
export function RecoveryCodesPanel({ codes, onDone }: RecoveryCodesPanelProps) {
  const copy = useCopy();
  const text = codes.join('\n');
  const title = messages.printTitle(config.storeName);
  const ways = [
    [messages.copy, Copy, () => copy(text)],
    [messages.download, Download, () => saveFile(FILE, new Blob([`${text}\n`], { type: 'text/plain' }))],
    [messages.print, Printer, () => printDocument(title, <RecoveryCodesList title={title} codes={codes} />)],
  ] as const;
  return (
    <div className={styles.step}>
      <StepTitle>{messages.codesStep}</StepTitle>
      <p className={styles.text}>{messages.codesText}</p>
      <RecoveryCodesList codes={codes} />
      <div className={styles.actions}>
        {ways.map(([label, icon, act]) => (
          <Button key={label} variant="secondary" size="small" onClick={() => void act()}>
            <Icon shape={icon} size={16} />
            {label}
          </Button>
        ))}
      </div>
      <Button onClick={onDone}>{messages.saved}</Button>
    </div>
  );
}
