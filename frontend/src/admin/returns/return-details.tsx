import { returnMessages as messages } from '@/shared/messages/admin/returns';
import type { AdminReturn } from '../api';
import { BackLink } from '../components/back-link';
import { Columns } from '../components/columns';
import { PageHeader } from '../shell/page-header';
import { returnsHref } from './return-address';
import { ReturnLines } from './return-lines';
import { ReturnMoney } from './return-money';
import { ReturnPhotos } from './return-photos';
import { ReturnStateMark } from './return-state-mark';
import { ReturnSteps } from './return-steps';
import { ReturnSummary } from './return-summary';

/** Everything about a return: items, photos, money, and the next steps. */
export const ReturnDetails = ({ entry }: { entry: AdminReturn }) => (
  <>
    <PageHeader
      title={messages.title(entry.number)}
      lead={<BackLink to={returnsHref({})} label={messages.backToList} />}
      aside={<ReturnStateMark state={entry.state} />}
    />
    <Columns
      aside={
        <>
          <ReturnMoney entry={entry} />
          <ReturnSummary entry={entry} />
        </>
      }
    >
      <ReturnSteps entry={entry} />
      <ReturnLines lines={entry.lines} />
      <ReturnPhotos photos={entry.photos} />
    </Columns>
  </>
);
