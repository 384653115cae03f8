import { Link } from 'wouter';
import { formatDateTime } from '@/shared/format/dates';
import { bottleFigureMessages, bottleMessages as messages } from '@/shared/messages/admin/bottles';
import type { Bottle } from '../api';
import { dayText } from '../cash/cash-day';
import { FactList } from '../components/fact-list';
import { Section } from '../components/section';
import { formatFigure } from '../decimals';
import { bottlesHref } from './bottle-address';
import styles from './bottles.module.css';
import { Cost } from './cost';

/** Facts of the purchase of a bottle, and what is left in it. */
export function BottleSummary({ bottle }: { bottle: Bottle }) {
  const { product, ml, left_ml, cost, supplier, batch_code, bought_on, opened_at, emptied_at } = bottle;
  return (
    <Section title={messages.summary}>
      <FactList
        facts={[
          [
            messages.product,
            <Link key="product" className={styles.link} to={bottlesHref({ product: product.id })}>
              <bdi>{product.name}</bdi>
            </Link>,
          ],
          product.brand_name && [messages.brand, <bdi key="brand">{product.brand_name}</bdi>],
          [messages.ml, bottleFigureMessages.ml(formatFigure(ml))],
          [messages.left, bottleFigureMessages.ml(formatFigure(left_ml))],
          [messages.cost, <Cost key="cost" amount={cost} />],
          cost !== null && [messages.perMl, <Cost key="per-ml" amount={cost / ml} />],
          supplier && [messages.supplier, <bdi key="supplier">{supplier}</bdi>],
          batch_code && [
            messages.batchCode,
            <bdi key="batch" dir="ltr">
              {batch_code}
            </bdi>,
          ],
          [messages.boughtOn, bought_on ? dayText(bought_on) : messages.unknownDay],
          opened_at && [messages.openedAt, formatDateTime(opened_at)],
          emptied_at && [messages.emptiedAt, formatDateTime(emptied_at)],
        ]}
      />
      {batch_code && (
        <p>
          <Link className={styles.link} to={bottlesHref({ batchCode: batch_code })}>
            {messages.recall}
          </Link>
        </p>
      )}
    </Section>
  );
}
