import { useLocation, useParams } from 'wouter';
import { useGetSampleSetQuery } from '@/api';
import { toApiError } from '@/api/api-error';
import { Button } from '@/shared/components/button';
import { ErrorState } from '@/shared/components/error-state';
import { useTitle } from '@/shared/hooks/use-title';
import { commonMessages } from '@/shared/messages/shared/common';
import { notFoundMessages } from '@/shared/messages/shared/not-found';
import { sampleSetMessages as messages } from '@/shared/messages/storefront/sample-sets';
import { errorText } from '@/storefront/catalog/error-text';
import { NOT_FOUND, useIsMissing } from '@/storefront/missing-path';
import { SampleSetBuilder } from './builder';
import { SAMPLE_SETS_PATH } from './builder-address';
import { BuilderSkeleton } from './builder-skeleton';

/** Page on which a shopper builds a sample set, by the slug of its template. */
export function SampleSetPage() {
  const { sampleSetSlug = '' } = useParams();
  const [, navigate] = useLocation();
  const query = useGetSampleSetQuery({ sampleSet: sampleSetSlug });
  const template = query.currentData?.data;
  const wasMissing = useIsMissing();
  const isMissing = query.isError ? toApiError(query.error).status === 404 : wasMissing && !template;
  const hasFailed = query.isError ? !query.isFetching : isMissing;
  const failedTitle = isMissing ? notFoundMessages.title : messages.loadError;
  useTitle(hasFailed ? failedTitle : template?.name);

  if (hasFailed) {
    return (
      <div className="content">
        <ErrorState
          isPage
          title={messages.loadError}
          message={errorText(isMissing && !query.error ? NOT_FOUND : query.error, messages.loadFailed, {
            404: messages.missingSet,
          })}
          onRetry={query.refetch}
        >
          <Button variant="secondary" onClick={() => navigate(SAMPLE_SETS_PATH)}>
            {commonMessages.back}
          </Button>
        </ErrorState>
      </div>
    );
  }
  if (!template) return <BuilderSkeleton />;
  return <SampleSetBuilder key={template.id} template={template} />;
}
