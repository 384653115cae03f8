import { useState } from 'react';
import { useLocation } from 'wouter';
import { useEntryState } from '@/shared/navigation/app-router';
import { LoginForm } from './login-form';
import { returnPath } from './return-path';
import { TwoFactorStep } from './two-factor-step';

/** Login in one or two steps. Afterwards call `onDone`, or continue to the requested page. */
export function LogIn({ onDone }: { onDone?: () => void }) {
  const state = useEntryState();
  const [, navigate] = useLocation();
  const [challenge, setChallenge] = useState<string>();
  const [notice, setNotice] = useState<string>();
  const goOn = onDone ?? (() => navigate(returnPath(state), { replace: true }));

  if (challenge) {
    return (
      <TwoFactorStep
        challenge={challenge}
        onDone={goOn}
        onBack={(why) => {
          setNotice(why);
          setChallenge(undefined);
        }}
      />
    );
  }
  return <LoginForm notice={notice} onDone={goOn} onChallenge={setChallenge} />;
}
