import type { SampleSetTemplate } from '@/api';
import { classNames } from '@/shared/class-names';
import { Money } from '@/shared/components/money';
import { sampleSetMessages as messages } from '@/shared/messages/storefront/sample-sets';
import bar from '@/storefront/product/buy-bar.module.css';
import { AddSet, type SetBuying } from './add-set';
import styles from './builder.module.css';
import { statusOf } from './builder-status';
import { MY_SET } from './builder-summary';
import type { Builder } from './use-builder';

interface BuilderBarProps {
  template: SampleSetTemplate;
  builder: Builder;
  buying: SetBuying;
}

/** On phones: progress, price and button at the bottom of the screen. */
export function BuilderBar({ template, builder, buying }: BuilderBarProps) {
  const { units, quote, missing, room, hasFaults } = builder;
  return (
    <div className={classNames(bar.bar, !buying.isBarNeeded && bar.hidden)}>
      <p className={bar.price}>
        {quote ? <Money amount={quote.price} /> : messages.mine}
        <a href={`#${MY_SET}`} className={styles.barLink}>
          {messages.chosen(units, template.max_slots)}
          <span className="visually-hidden"> {messages.seeMine}</span>
        </a>
      </p>
      {missing > 0 || room < 0 || hasFaults ? (
        <p className={styles.barMissing}>{statusOf(builder)}</p>
      ) : (
        <AddSet builder={builder} buying={buying} />
      )}
    </div>
  );
}
