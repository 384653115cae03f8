import { useState } from 'react';
import { Badge } from '@/shared/components/badge';
import { twoFactorMessages as messages } from '@/shared/messages/admin/account';
import { useToasts } from '@/shared/toasts/use-toasts';
import { useGetTwoFactorQuery } from '../api';
import { QueryState } from '../components/query-state';
import { Section } from '../components/section';
import { RecoveryCodesPanel } from '../two-factor/recovery-codes-panel';
import { TwoFactorSetup } from '../two-factor/two-factor-setup';
import { ProofDialog } from './proof-dialog';
import { TwoFactorStatus } from './two-factor-status';

/** Dialog that is open; recovery codes are shown once after enrolling or renewing them. */
type OpenDialog = 'enrol' | 'turnOff' | 'renew' | { codes: readonly string[] };

/** Section with the administrator's own two-factor settings. */
export function TwoFactorSettings() {
  const toasts = useToasts();
  const query = useGetTwoFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const [opened, setOpened] = useState<OpenDialog>();
  const stop = () => setOpened(undefined);
  const isOn = query.data?.data.is_on;

  const enrolled = () => {
    stop();
    toasts.success(messages.turnedOn);
  };
  const content = () => {
    if (opened === 'enrol') return <TwoFactorSetup onDone={enrolled} />;
    if (typeof opened === 'object') return <RecoveryCodesPanel codes={opened.codes} onDone={stop} />;
    return (
      <QueryState query={query} loadFailed={messages.loadFailed}>
        {({ data }) => <TwoFactorStatus state={data} onDo={setOpened} />}
      </QueryState>
    );
  };
  const badge = isOn !== undefined && (
    <Badge tone={isOn ? 'leaf' : 'amber'}>{isOn ? messages.on : messages.off}</Badge>
  );
  return (
    <Section title={messages.title} aside={badge}>
      {content()}
      {(opened === 'turnOff' || opened === 'renew') && (
        <ProofDialog purpose={opened} onClose={stop} onCodes={(codes) => setOpened({ codes })} />
      )}
    </Section>
  );
}
