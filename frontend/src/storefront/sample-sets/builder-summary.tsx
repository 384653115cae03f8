import type { SampleSetTemplate } from '@/api';
import { Badge } from '@/shared/components/badge';
import { Button } from '@/shared/components/button';
import { Money } from '@/shared/components/money';
import { ProgressBar } from '@/shared/components/progress-bar';
import { familyLabels } from '@/shared/messages/shared/facts';
import { sampleSetMessages as messages } from '@/shared/messages/storefront/sample-sets';
import { BlockError } from '@/storefront/block-error';
import { errorText } from '@/storefront/catalog/error-text';
import { AddSet, type SetBuying } from './add-set';
import styles from './builder.module.css';
import { BuilderSlots } from './builder-slots';
import { statusOf } from './builder-status';
import { nextStep } from './set-price';
import type { Builder } from './use-builder';
import { useFamilies } from './use-families';

/** Id of the summary, to which the bar of phones leads. */
export const MY_SET = 'my-set';

interface BuilderSummaryProps {
  template: SampleSetTemplate;
  builder: Builder;
  buying: SetBuying;
}

/** The set being built: its samples, what is missing, its price and the families of its notes. */
export function BuilderSummary({ template, builder, buying }: BuilderSummaryProps) {
  const { choices, units, failure, refetch, clear, notices } = builder;
  const families = useFamilies(choices.flatMap(({ quoted }) => quoted?.product_slug ?? []));
  return (
    <section id={MY_SET} className={styles.summary} aria-labelledby="mine">
      <div className={styles.summaryHead}>
        <h2 id="mine" className={styles.subtitle}>
          {messages.mine}
        </h2>
        <p>{messages.chosen(units, template.max_slots)}</p>
      </div>
      <ProgressBar label={messages.progress} value={units} max={template.min_slots} />
      <BuilderSlots template={template} builder={builder} />
      <p role="status" className={styles.status}>
        {statusOf(builder)}
      </p>
      {notices.map((notice) => (
        <Badge key={notice} tone="rose">
          {notice}
        </Badge>
      ))}
      <div className={styles.buy} ref={buying.buttonRef}>
        {failure ? (
          <BlockError
            message={errorText(failure, messages.priceFailed)}
            onRetry={refetch}
            isRetrying={undefined}
          />
        ) : (
          <SetPrice template={template} builder={builder} />
        )}
        <AddSet builder={builder} buying={buying} wide />
      </div>
      {families.length > 0 && (
        <div>
          <h3 className={styles.small}>{messages.families}</h3>
          <ul className={styles.families}>
            {families.map((family) => (
              <li key={family}>{familyLabels[family]}</li>
            ))}
          </ul>
        </div>
      )}
      {choices.length > 0 && (
        <Button variant="quiet" size="small" onClick={clear}>
          {messages.clear}
        </Button>
      )}
    </section>
  );
}

function SetPrice({ template: { price: rule }, builder }: Pick<BuilderSummaryProps, 'template' | 'builder'>) {
  const { quote, units, room, excess, isCurrent } = builder;
  const next = nextStep(rule, units);
  const fixed = rule.kind === 'fixed' ? rule.amount : undefined;
  const shown = quote?.price ?? fixed;
  return (
    <div className={styles.price} aria-busy={units > 0 && !isCurrent}>
      {shown === undefined || shown === null ? (
        <p className={styles.hint}>{units > 0 ? messages.pricing : messages.unknownPrice}</p>
      ) : (
        <p className={styles.amount}>
          {messages.price} <Money amount={shown} />
        </p>
      )}
      {quote && quote.saving > 0 && (
        <p className={styles.saving}>
          {messages.saving} <Money amount={quote.saving} /> {messages.againstSingly}
        </p>
      )}
      {quote && fixed !== undefined && excess > 0 && builder.missing === 0 && (
        <p className={styles.dearer}>
          {messages.dearer} <Money amount={excess} />
        </p>
      )}
      {next && next.more <= room && (
        <p className={styles.hint}>{messages.nextStep(next.more, next.percent)}</p>
      )}
    </div>
  );
}
