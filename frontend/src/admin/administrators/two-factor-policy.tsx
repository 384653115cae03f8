import { useLocation } from 'wouter';
import { toApiError } from '@/api/api-error';
import { securityPolicyMessages as messages } from '@/shared/messages/admin/administrators';
import { useToasts } from '@/shared/toasts/use-toasts';
import { useGetTwoFactorPolicyQuery, useSetTwoFactorPolicyMutation } from '../api';
import { QueryState } from '../components/query-state';
import { Section } from '../components/section';
import { SwitchField } from '../components/switch-field';

/** Switch that requires two-factor login of every administrator. */
export function TwoFactorPolicy() {
  const toasts = useToasts();
  const [, navigate] = useLocation();
  const query = useGetTwoFactorPolicyQuery(undefined, { refetchOnMountOrArgChange: true });
  const [send, { isLoading }] = useSetTwoFactorPolicyMutation();

  const change = async (second_factor_required: boolean) => {
    const { error } = await send({ setPeoplePolicy: { second_factor_required } });
    if (!error) return toasts.success(second_factor_required ? messages.turnedOn : messages.turnedOff);
    const { code, message } = toApiError(error);
    const isOwnMissing = code === 'second_factor_missing';
    const action = { label: messages.toAccount, onAct: () => navigate('/admin/account') };
    toasts.error(messages.failed, { message, ...(isOwnMissing && { action }) });
  };
  return (
    <Section title={messages.title}>
      <QueryState query={query} loadFailed={messages.loadFailed}>
        {({ data: { second_factor_required } }) => (
          <SwitchField
            id="second-factor-required"
            label={messages.required}
            hint={messages.hint}
            checked={second_factor_required}
            aria-disabled={isLoading}
            onChange={({ target }) => {
              if (!isLoading) void change(target.checked);
            }}
          />
        )}
      </QueryState>
    </Section>
  );
}
