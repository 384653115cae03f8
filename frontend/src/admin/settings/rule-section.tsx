import { valibotResolver } from '@hookform/resolvers/valibot';
import { type ReactNode, useId } from 'react';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as v from 'valibot';
import { Button } from '@/shared/components/button';
import { useToasts } from '@/shared/toasts/use-toasts';
import { QueryState } from '../components/query-state';
import { useFormError } from '../hooks/use-form-error';
import styles from './settings-form.module.css';

interface RuleFormProps<Draft extends FieldValues, Values> {
  schema: v.GenericSchema<Draft, Values>;
  messages: Record<'title' | 'text' | 'save' | 'saving' | 'saved' | 'saveFailed' | 'loadFailed', string>;
  isReadOnly: boolean;
  /** Save the rule; the caller shows a conflict itself. */
  onSave: (values: Values) => PromiseLike<{ error?: unknown; isConflict?: boolean }>;
  children: (form: UseFormReturn<Draft, unknown, Values>) => ReactNode;
}

interface RuleSectionProps<Rule, Draft extends FieldValues, Values> extends RuleFormProps<Draft, Values> {
  /** Query of the rule as RTK Query returns it. */
  query: { data?: { data: Rule }; error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Return the initial form state of the rule. */
  draftOf: (rule: Rule) => DefaultValues<Draft>;
}

/** Form of a rule with a button of its own, once the rule is loaded; another rule starts it anew. */
export function RuleSection<Rule, Draft extends FieldValues, Values>(
  props: RuleSectionProps<Rule, Draft, Values>,
) {
  const { query, draftOf, ...form } = props;
  return (
    <QueryState query={query} loadFailed={form.messages.loadFailed} skeleton={null}>
      {({ data }) => <RuleForm key={JSON.stringify(data)} defaultValues={draftOf(data)} {...form} />}
    </QueryState>
  );
}

function RuleForm<Draft extends FieldValues, Values>(
  props: RuleFormProps<Draft, Values> & { defaultValues: DefaultValues<Draft> },
) {
  const { schema, defaultValues, messages, isReadOnly, onSave, children } = props;
  const titleId = useId();
  const form = useForm<Draft, unknown, Values>({ resolver: valibotResolver(schema), defaultValues });
  const { setError, formState } = form;
  const { isDirty, isSubmitting } = formState;
  const toasts = useToasts();
  const showError = useFormError<Draft>({ formState, setError, title: messages.saveFailed });
  const submit = form.handleSubmit(async (values) => {
    const { error, isConflict } = await onSave(values);
    if (isConflict) return;
    if (error) return showError(error);
    toasts.success(messages.saved);
  });
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={messages.title}>
      <section className={styles.card} aria-labelledby={titleId}>
        <h2 id={titleId} className={styles.title}>
          {messages.title}
        </h2>
        <p className={styles.text}>{messages.text}</p>
        <div className={styles.costs}>{children(form)}</div>
      </section>
      {!isReadOnly && (
        <div className={styles.foot}>
          <Button type="submit" variant="secondary" busy={isSubmitting} disabled={!isDirty}>
            {isSubmitting ? messages.saving : messages.save}
          </Button>
        </div>
      )}
    </form>
  );
}
