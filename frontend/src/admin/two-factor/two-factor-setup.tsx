import { useState } from 'react';
import type { TwoFactorSecret } from '../api';
import { PasswordStep } from './password-step';
import { RecoveryCodesPanel } from './recovery-codes-panel';
import { ScanStep } from './scan-step';

interface TwoFactorSetupProps {
  /** The codes were put aside: the second factor is on. */
  onDone: () => void;
}

/** Switches the own second factor on: the password, the secret for the authenticator, the codes for its loss. */
export function TwoFactorSetup({ onDone }: TwoFactorSetupProps) {
  const [start, setStart] = useState<TwoFactorSecret>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodesPanel codes={codes} onDone={onDone} />;
  if (start) return <ScanStep start={start} onConfirmed={setCodes} />;
  return <PasswordStep onStarted={setStart} />;
}
