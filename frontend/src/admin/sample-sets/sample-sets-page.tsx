import { Plus, TestTubes } from 'lucide';
import { useState } from 'react';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { useTitle } from '@/shared/hooks/use-title';
import { sampleSetTemplateMessages as messages } from '@/shared/messages/admin/sample-sets';
import { useAdminListSampleSetsQuery } from '../api';
import { BackToDashboard } from '../components/back-to-dashboard';
import { NoItems } from '../components/no-items';
import { QueryState } from '../components/query-state';
import { useDeletionFocus } from '../hooks/use-deletion-focus';
import { useIsWide } from '../hooks/use-media-query';
import { ChangesPill } from '../live/changes-pill';
import { useRole } from '../session/use-role';
import { PageHeader } from '../shell/page-header';
import { RefreshButton } from '../shell/refresh-button';
import { DeleteSampleSet } from './delete-sample-set';
import { SampleSetCards } from './sample-set-cards';
import type { SampleSetDialog } from './sample-set-dialog';
import { SampleSetForm } from './sample-set-form';
import styles from './sample-set-list.module.css';
import { SampleSetTable } from './sample-set-table';

/** Templates of sample sets: show, hide, add, edit and delete them. */
export default function SampleSetsPage() {
  useTitle(messages.title);
  const { may } = useRole();
  const list = useAdminListSampleSetsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [dialog, setDialog] = useState<SampleSetDialog>();
  const SampleSets = useIsWide() ? SampleSetTable : SampleSetCards;
  const add = () => setDialog({ kind: 'add' });
  const close = () => setDialog(undefined);
  const onDeleted = useDeletionFocus(dialog, close);

  return (
    <>
      <PageHeader
        title={messages.title}
        lead={<BackToDashboard />}
        aside={
          <>
            <RefreshButton query={list} />
            {may('catalogue') && (
              <Button onClick={add}>
                <Icon shape={Plus} size={18} />
                {messages.add}
              </Button>
            )}
          </>
        }
      />
      <p className={styles.intro}>{messages.text}</p>
      <ChangesPill query={list} kinds={['sample_set']} />
      <QueryState query={list} loadFailed={messages.loadFailed}>
        {({ data: templates }) =>
          templates.length === 0 ? (
            <NoItems
              icon={TestTubes}
              text={messages.emptyText}
              messages={messages}
              allHref={undefined}
              onAdd={add}
            />
          ) : (
            <>
              <p className="visually-hidden" role="status">
                {messages.found(templates.length)}
              </p>
              <SampleSets templates={templates} onOpen={setDialog} />
            </>
          )
        }
      </QueryState>
      {dialog?.kind === 'add' && <SampleSetForm onClose={close} />}
      {dialog?.kind === 'edit' && <SampleSetForm template={dialog.template} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <DeleteSampleSet template={dialog.template} onClose={close} onDeleted={onDeleted} />
      )}
    </>
  );
}
