import * as v from 'valibot';
import { TextField } from '@/shared/components/text-field';
import { callRuleMessages as messages } from '@/shared/messages/admin/customers';
import { useGetCallRuleQuery, useSetCallRuleMutation } from '../api';
import { countUpTo } from './count-up-to';
import { RuleSection } from './rule-section';

const schema = v.object({ refusals: countUpTo(100, messages.range) });

/** The rule to call customers before packing. */
export function CallRuleSection({ isReadOnly }: { isReadOnly: boolean }) {
  const query = useGetCallRuleQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = useSetCallRuleMutation();
  return (
    <RuleSection
      query={query}
      schema={schema}
      draftOf={({ refusals }) => ({ refusals: String(refusals) })}
      messages={messages}
      isReadOnly={isReadOnly}
      onSave={(newCallRule) => save({ newCallRule })}
    >
      {({ register, formState: { errors } }) => (
        <TextField
          {...register('refusals')}
          inputMode="numeric"
          autoComplete="off"
          label={messages.refusals}
          hint={messages.hint}
          error={errors.refusals?.message}
          readOnly={isReadOnly}
        />
      )}
    </RuleSection>
  );
}
