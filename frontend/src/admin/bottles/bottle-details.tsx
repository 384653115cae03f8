import { Pencil } from 'lucide';
import { useState } from 'react';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { bottleMessages as messages } from '@/shared/messages/admin/bottles';
import type { Bottle } from '../api';
import { BackLink } from '../components/back-link';
import { Columns } from '../components/columns';
import layout from '../components/page.module.css';
import { Section } from '../components/section';
import { formatFigure } from '../decimals';
import { PageHeader } from '../shell/page-header';
import { bottlesHref } from './bottle-address';
import { BottleDraws } from './bottle-draws';
import { BottleForm } from './bottle-form';
import { BottleStateMark } from './bottle-state-mark';
import { BottleSteps } from './bottle-steps';
import { BottleSummary } from './bottle-summary';

interface BottleDetailsProps {
  bottle: Bottle;
  /** Page of the draws. */
  page: number;
  isFetching: boolean;
}

/** Everything about a bottle: next step, purchase, and draws. */
export function BottleDetails({ bottle, page, isFetching }: BottleDetailsProps) {
  const [edited, setEdited] = useState<Bottle>();
  return (
    <>
      <PageHeader
        title={messages.title(bottle.product.name, formatFigure(bottle.ml))}
        lead={<BackLink to={bottlesHref({})} label={messages.backToList} />}
        aside={
          <>
            <BottleStateMark state={bottle.state} />
            <Button variant="secondary" size="small" disabled={isFetching} onClick={() => setEdited(bottle)}>
              <Icon shape={Pencil} size={16} />
              {messages.edit}
            </Button>
          </>
        }
      />
      <div className={layout.column}>
        <Columns aside={<BottleSummary bottle={bottle} />}>
          <BottleSteps bottle={bottle} isFetching={isFetching} />
        </Columns>
        <Section title={messages.draws}>
          <BottleDraws bottle={bottle} page={page} />
        </Section>
      </div>
      {edited && (
        <BottleForm
          // Remount on another version, so that the form shows it.
          key={edited.version}
          bottle={edited}
          onPresent={setEdited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
