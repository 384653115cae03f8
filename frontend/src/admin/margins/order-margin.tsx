import { useState } from 'react';
import { toApiError } from '@/api/api-error';
import { Button } from '@/shared/components/button';
import { Money } from '@/shared/components/money';
import { groupDigits } from '@/shared/format/group-digits';
import { orderMarginMessages as messages } from '@/shared/messages/admin/margins';
import type { AdminOrder, Margin, OrderMargin as OrderMarginData, OrderStatus } from '../api';
import { useGetOrderMarginQuery } from '../api';
import { FactList } from '../components/fact-list';
import { QueryState } from '../components/query-state';
import { ScrollTable } from '../components/scroll-table';
import { DetailsSection } from '../orders/details/details-section';
import { useRole } from '../session/use-role';
import { MarginFigure } from './margin-figure';
import { knownShareText } from './margin-text';

const NOT_FOUND = 404;
/** Statuses of orders that are packed, so that their cost is known. */
const PACKED: readonly OrderStatus[] = ['processing', 'shipped', 'delivered'];
/** Known part of the cost; null while nothing is known. */
const knownCost = ({ margin, known_cost }: Margin) => (margin === null ? null : known_cost);

const COLUMNS = [messages.line, messages.units, messages.revenue, messages.cost, messages.margin];

/** Section that shows owners what a packed order earned, once they ask: customers may look at the screen. */
export function OrderMargin({ order: { id, status } }: { order: AdminOrder }) {
  const { may } = useRole();
  const [isShown, setShown] = useState(false);
  if (!may('costs') || !PACKED.includes(status)) return null;
  return (
    <DetailsSection title={messages.title}>
      {isShown ? (
        <LoadedMargin id={id} />
      ) : (
        <Button variant="secondary" size="small" onClick={() => setShown(true)}>
          {messages.show}
        </Button>
      )}
    </DetailsSection>
  );
}

function LoadedMargin({ id }: { id: string }) {
  const query = useGetOrderMarginQuery({ id }, { refetchOnMountOrArgChange: true });
  if (query.error && toApiError(query.error).status === NOT_FOUND) return <p>{messages.notPacked}</p>;
  return (
    <QueryState
      query={{ ...query, data: query.currentData }}
      loadFailed={messages.loadFailed}
      skeleton={<p role="status">{messages.loading}</p>}
    >
      {({ data }) => <MarginFacts found={data} />}
    </QueryState>
  );
}

function MarginFacts({ found }: { found: OrderMarginData }) {
  const { lines, total, delivery, delivery_cost, adjustment, earned } = found;
  return (
    <>
      <FactList
        facts={[
          [messages.revenue, <Money key="revenue" amount={total.revenue} />],
          [messages.cost, <MarginFigure key="cost" amount={knownCost(total)} />],
          [messages.delivery, <Money key="delivery" amount={delivery} />],
          [messages.deliveryCost, <Money key="delivery-cost" amount={delivery_cost} />],
          adjustment !== 0 && [messages.adjustment, <Money key="adjustment" amount={adjustment} />],
          [messages.earned, <MarginFigure key="earned" amount={earned} />],
        ]}
      />
      {earned === null && <p>{knownShareText(total)}</p>}
      <ScrollTable caption={messages.lines} columns={COLUMNS}>
        {lines.map(({ variant_id, product_name, variant_name, margin }) => (
          <tr key={variant_id}>
            <th scope="row">
              <bdi>
                {product_name} · {variant_name}
              </bdi>
            </th>
            <td>{groupDigits(margin.units)}</td>
            <td>
              <Money amount={margin.revenue} />
            </td>
            <td>
              <MarginFigure amount={knownCost(margin)} />
            </td>
            <td>
              <MarginFigure amount={margin.margin} />
            </td>
          </tr>
        ))}
      </ScrollTable>
    </>
  );
}
