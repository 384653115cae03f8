import * as v from 'valibot';
import { REGIONS } from '@/api/regions';
import { TextField } from '@/shared/components/text-field';
import { returnRuleMessages as messages } from '@/shared/messages/admin/return-rules';
import { regionLabels } from '@/shared/messages/shared/labels';
import { useGetReturnRulesQuery, useSetReturnRulesMutation } from '../api';
import { DecimalField } from '../components/decimal-field';
import { formatFigure } from '../decimals';
import { feeOf, isFee } from '../returns/return-fee';
import { countUpTo } from './count-up-to';
import { RuleSection } from './rule-section';

const STEP_HUNDREDTHS = 100;

const fee = v.pipe(
  v.string(),
  v.check(isFee, messages.feeRange),
  v.transform((typed) => feeOf(typed) ?? 0),
);
const schema = v.object({
  window_days: countUpTo(365, messages.windowRange),
  fees: v.object({ WEST_BANK: fee, JERUSALEM: fee, ISRAEL: fee }),
});

/** Rules of returns: the days in which shoppers request them, and their fees. */
export function ReturnRulesSection({ isReadOnly }: { isReadOnly: boolean }) {
  const query = useGetReturnRulesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [save] = useSetReturnRulesMutation();
  return (
    <RuleSection
      query={query}
      schema={schema}
      draftOf={({ window_days, fees }) => ({
        window_days: String(window_days),
        fees: {
          WEST_BANK: formatFigure(fees.WEST_BANK),
          JERUSALEM: formatFigure(fees.JERUSALEM),
          ISRAEL: formatFigure(fees.ISRAEL),
        },
      })}
      messages={messages}
      isReadOnly={isReadOnly}
      onSave={(returnRules) => save({ returnRules })}
    >
      {({ register, formState: { errors } }) => (
        <>
          <TextField
            {...register('window_days')}
            inputMode="numeric"
            autoComplete="off"
            label={messages.window}
            hint={messages.windowHint}
            error={errors.window_days?.message}
            readOnly={isReadOnly}
          />
          {REGIONS.map((region) => (
            <DecimalField
              key={region}
              {...register(`fees.${region}`)}
              label={messages.fee(regionLabels[region])}
              stepHundredths={STEP_HUNDREDTHS}
              error={errors.fees?.[region]?.message}
              readOnly={isReadOnly}
            />
          ))}
        </>
      )}
    </RuleSection>
  );
}
