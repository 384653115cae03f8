import { useState } from 'react';
import { useTitle } from '@/shared/hooks/use-title';
import { termMessages as messages } from '@/shared/messages/admin/terms';
import { type Term, useListTermsQuery } from '../api';
import { BackToDashboard } from '../components/back-to-dashboard';
import { QueryState } from '../components/query-state';
import { PageHeader } from '../shell/page-header';
import { RefreshButton } from '../shell/refresh-button';
import { explainedTerms } from './explained-term';
import { TermForm } from './term-form';
import styles from './terms.module.css';
import { TermsTable } from './terms-table';

/** Explanations of the terms by which perfumes are described. */
export default function TermsPage() {
  useTitle(messages.title);
  const query = useListTermsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [edited, setEdited] = useState<Term>();
  return (
    <>
      <PageHeader title={messages.title} lead={<BackToDashboard />} aside={<RefreshButton query={query} />} />
      <p className={styles.intro}>{messages.text}</p>
      <QueryState query={query} loadFailed={messages.loadFailed}>
        {({ data }) => {
          const terms = explainedTerms(data);
          const chosen = terms.find(({ term }) => term === edited);
          return (
            <>
              <TermsTable terms={terms} onEdit={setEdited} />
              {chosen && <TermForm term={chosen} onClose={() => setEdited(undefined)} />}
            </>
          );
        }}
      </QueryState>
    </>
  );
}
