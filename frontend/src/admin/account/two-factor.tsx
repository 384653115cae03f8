import { useState } from 'react';
import { Badge } from '@/shared/components/badge';
import { secondFactorMessages as messages } from '@/shared/messages/admin-account';
import { useToasts } from '@/shared/toasts/use-toasts';
import { useGetTwoFactorQuery } from '../api';
import { QueryState } from '../components/query-state';
import { Section } from '../components/section';
import { RecoveryCodesPanel } from '../two-factor/recovery-codes-panel';
import { TwoFactorSetup } from '../two-factor/two-factor-setup';
import { ProofDialog } from './proof-dialog';
import { TwoFactorStatus } from './two-factor-status';

/** Dialog that is open; recovery codes are shown once after enrolling or renewing them. */
type BulkAction = 'enrol' | 'turnOff' | 'renew' | { codes: readonly string[] };

/** Section with the administrator's own two-factor settings. */
export function TwoFactorSettings() {
  const toasts = useToasts();
  const query = useGetTwoFactorQuery(undefined, { refetchOnMountOrArgChange: true });
  const [doing, setDoing] = useState<BulkAction>();
  const stop = () => setDoing(undefined);
  const isOn = query.data?.data.is_on;

  const enrolled = () => {
    stop();
    toasts.success(messages.turnedOn);
  };
  const content = () => {
    if (doing === 'enrol') return <TwoFactorSetup onDone={enrolled} />;
    if (typeof doing === 'object') return <RecoveryCodesPanel codes={doing.codes} onDone={stop} />;
    return (
      <QueryState query={query} loadFailed={messages.loadFailed}>
        {({ data }) => <TwoFactorStatus state={data} onDo={setDoing} />}
      </QueryState>
    );
  };
  const badge = isOn !== undefined && (
    <Badge tone={isOn ? 'leaf' : 'amber'}>{isOn ? messages.on : messages.off}</Badge>
  );
  return (
    <Section title={messages.title} aside={badge}>
      {content()}
      {(doing === 'turnOff' || doing === 'renew') && (
        <ProofDialog purpose={doing} onClose={stop} onCodes={(codes) => setDoing({ codes })} />
      )}
    </Section>
  );
}
