import { remittanceMessages as messages } from '@/shared/messages/admin/remittances';
import type { RemittanceDetail } from '../api';
import { BackLink } from '../components/back-link';
import { Columns } from '../components/columns';
import layout from '../components/page.module.css';
import { Section } from '../components/section';
import { PageHeader } from '../shell/page-header';
import { type LineFilters, remittancesHref } from './remittance-address';
import { RemittanceLines } from './remittance-lines';
import { RemittanceMoney } from './remittance-money';
import { RemittanceStateMark } from './remittance-state-mark';
import { RemittanceSteps } from './remittance-steps';
import { RemittanceSummary } from './remittance-summary';
import { RemittanceTotals } from './remittance-totals';

interface RemittanceDetailsProps {
  remittance: RemittanceDetail;
  filters: LineFilters;
  isFetching: boolean;
}

/** Everything about a remittance: next step, money, result of matching, and lines. */
export const RemittanceDetails = ({ remittance, filters, isFetching }: RemittanceDetailsProps) => (
  <>
    <PageHeader
      title={messages.title(remittance.number, remittance.courier_name)}
      lead={<BackLink to={remittancesHref({})} label={messages.backToList} />}
      aside={<RemittanceStateMark state={remittance.state} />}
    />
    <div className={layout.column}>
      <Columns
        aside={
          <>
            <RemittanceMoney remittance={remittance} />
            <RemittanceSummary remittance={remittance} />
          </>
        }
      >
        <RemittanceSteps remittance={remittance} isFetching={isFetching} />
        <Section title={messages.totals}>
          <RemittanceTotals totals={remittance.totals} />
        </Section>
      </Columns>
      <Section title={messages.lines}>
        <RemittanceLines remittance={remittance} filters={filters} isFetching={isFetching} />
      </Section>
    </div>
  </>
);
