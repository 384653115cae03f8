import { useState } from 'react';
import type { TwoFactorSecret } from '../api';
import { PasswordStep } from './password-step';
import { RecoveryCodesPanel } from './recovery-codes-panel';
import { ScanStep } from './scan-step';

interface TwoFactorSetupProps {
  /** Called once two-factor login is on and the recovery codes are saved. */
  onDone: () => void;
}

/** Set up two-factor login: password, authenticator, recovery codes. */
export function TwoFactorSetup({ onDone }: TwoFactorSetupProps) {
  const [start, setStart] = useState<TwoFactorSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodesPanel codes={codes} onDone={onDone} />;
  if (start) return <ScanStep start={start} onConfirmed={setCodes} />;
  return <PasswordStep onStarted={setStart} />;
}
