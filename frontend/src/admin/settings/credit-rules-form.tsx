import { useState } from 'react';
import { useDispatch } from 'react-redux';
import * as v from 'valibot';
import { TextField } from '@/shared/components/text-field';
import { creditRuleMessages as messages } from '@/shared/messages/admin/credit-rules';
import {
  type CreditRules,
  invalidateTags,
  useGetCreditRulesQuery,
  useUpdateCreditRulesMutation,
} from '../api';
import { ConflictDialog } from '../components/conflict-dialog';
import { conflictWith } from '../conflict';
import { countUpTo } from './count-up-to';
import { RuleSection } from './rule-section';

const schema = v.object({ days: countUpTo(730, messages.daysRange) });

/** Return the current rules from a 409 error; undefined for other errors. */
const conflictingRules = conflictWith<CreditRules>('days', 'version');

/** Rules of credits: the days for which a sample pays a part of a bottle. */
export function CreditRulesSection({ isReadOnly }: { isReadOnly: boolean }) {
  const query = useGetCreditRulesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [update] = useUpdateCreditRulesMutation();
  const [present, setPresent] = useState<CreditRules>();
  const dispatch = useDispatch();
  const version = query.data?.data.version ?? 0;

  const save = async ({ days }: { days: number }) => {
    const { error } = await update({ updateCreditRules: { days, expected_version: version } });
    const theirs = conflictingRules(error);
    setPresent(theirs);
    return { error, isConflict: theirs !== undefined };
  };
  const showPresent = () => {
    setPresent(undefined);
    dispatch(invalidateTags(['CreditRules']));
  };
  return (
    <>
      <RuleSection
        query={query}
        schema={schema}
        draftOf={({ days }) => ({ days: String(days) })}
        messages={messages}
        isReadOnly={isReadOnly}
        onSave={save}
      >
        {({ register, formState: { errors } }) => (
          <TextField
            {...register('days')}
            inputMode="numeric"
            autoComplete="off"
            label={messages.days}
            hint={messages.daysHint}
            error={errors.days?.message}
            readOnly={isReadOnly}
          />
        )}
      </RuleSection>
      {present && (
        <ConflictDialog messages={messages} onShow={showPresent}>
          <p>{messages.conflictNow(present.days)}</p>
        </ConflictDialog>
      )}
    </>
  );
}
