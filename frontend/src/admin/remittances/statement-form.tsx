import { valibotResolver } from '@hookform/resolvers/valibot';
import { useForm } from 'react-hook-form';
import { useLocation } from 'wouter';
import { Button } from '@/shared/components/button';
import { ErrorSummary } from '@/shared/components/error-summary';
import { SelectField } from '@/shared/components/select-field';
import { TextField } from '@/shared/components/text-field';
import { statementMessages as messages } from '@/shared/messages/admin/remittances';
import { useToasts } from '@/shared/toasts/use-toasts';
import { useImportStatementMutation } from '../api';
import { DecimalField } from '../components/decimal-field';
import layout from '../components/page.module.css';
import { Section } from '../components/section';
import { controlId, fieldErrors } from '../field-errors';
import { useFormError } from '../hooks/use-form-error';
import { remittanceHref } from './remittance-address';
import styles from './remittances.module.css';
import type { ReadStatement } from './statement-choice';
import { StatementPreviewTable } from './statement-preview-table';
import { COLUMNS, draftOf, type StatementDraft, statementSchema, toStatement } from './statement-schema';

const FORM = 'statement';
const FIELDS = [...COLUMNS.map((column) => `columns.${column}`), 'day', 'declared'];

/** Check the columns of a statement, enter the money that arrived, and have the lines matched. */
export function StatementForm({ statement }: { statement: ReadStatement }) {
  const { courierId, file, preview } = statement;
  const { register, handleSubmit, setError, formState } = useForm<StatementDraft>({
    resolver: valibotResolver(statementSchema),
    defaultValues: draftOf(preview.columns),
    criteriaMode: 'all', // Otherwise the resolver skips the comparison of columns while other fields are invalid.
    shouldFocusError: false, // The error summary takes the focus.
  });
  const { errors } = formState;
  const toasts = useToasts();
  const [, navigate] = useLocation();
  const [send, { isLoading: isSaving }] = useImportStatementMutation();
  const showError = useFormError<StatementDraft>({ formState, setError, title: messages.failed });
  const headers = [...new Set(preview.headers)].filter(Boolean).map((value) => ({ value, label: value }));

  const submit = handleSubmit(async (draft) => {
    const { data, error } = await send({
      remittanceForm: { courier_id: courierId, file, ...toStatement(draft) },
    });
    if (!data) return showError(error);
    const { id, number, replayed } = data.data;
    if (replayed) toasts.info(messages.replayed, { message: messages.replayedText });
    else toasts.success(messages.saved(number));
    navigate(remittanceHref(id));
  });
  return (
    <form className={layout.column} noValidate onSubmit={submit}>
      <ErrorSummary errors={fieldErrors(errors, FORM, FIELDS)} />
      <Section title={messages.columnsTitle}>
        <p className={styles.soft}>{messages.columnsText}</p>
        <div className={styles.fields}>
          {COLUMNS.map((column) => (
            <SelectField
              key={column}
              {...register(`columns.${column}`)}
              id={controlId(FORM, `columns.${column}`)}
              label={messages.columns[column]}
              options={[
                { value: '', label: column === 'amount' ? messages.chooseColumn : messages.noColumn },
                ...headers,
              ]}
              error={errors.columns?.[column]?.message}
            />
          ))}
        </div>
        <p className={styles.soft}>{messages.preview(preview.lines)}</p>
        <StatementPreviewTable preview={preview} />
      </Section>
      <Section title={messages.moneyTitle}>
        <div className={styles.fields}>
          <TextField
            {...register('day')}
            id={controlId(FORM, 'day')}
            type="date"
            label={messages.day}
            error={errors.day?.message}
          />
          <DecimalField
            {...register('declared')}
            id={controlId(FORM, 'declared')}
            label={messages.declared}
            hint={messages.declaredHint}
            stepHundredths={100}
            error={errors.declared?.message}
          />
        </div>
        <div className={styles.actions}>
          <Button type="submit" busy={isSaving}>
            {isSaving ? messages.saving : messages.save}
          </Button>
        </div>
      </Section>
    </form>
  );
}
