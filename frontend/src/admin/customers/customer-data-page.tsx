import { Download, Printer } from 'lucide';
import { useParams } from 'wouter';
import { toApiError } from '@/api/api-error';
import { Button } from '@/shared/components/button';
import { ErrorState } from '@/shared/components/error-state';
import { Icon } from '@/shared/components/icon';
import { useTitle } from '@/shared/hooks/use-title';
import { customerDataMessages as messages } from '@/shared/messages/admin/customer-data';
import { personalDataMessages } from '@/shared/messages/shared/personal-data';
import { PersonalData } from '@/shared/personal-data/personal-data';
import { saveJson } from '@/shared/personal-data/save-json';
import { type CustomerData, useExportCustomerDataQuery } from '../api';
import { BackLink } from '../components/back-link';
import { ListSkeleton } from '../components/list-skeleton';
import { useErrorToast } from '../hooks/use-error-toast';
import { printDocument } from '../printing/print-document';
import { PageHeader } from '../shell/page-header';
import { customerDataParts } from './customer-data-parts';
import styles from './customer-details.module.css';
import { customerHref } from './customer-filters';

/** Everything that the shop stores about a customer, to read, print or save. */
export default function CustomerDataPage() {
  const { customer: key = '' } = useParams();
  const { currentData, error, isFetching, refetch } = useExportCustomerDataQuery(
    { customer: key },
    { refetchOnMountOrArgChange: true },
  );
  const apiError = error ? toApiError(error) : undefined;
  useTitle(messages.title);
  useErrorToast(error, messages.loadFailed);
  const header = (
    <PageHeader title={messages.title} lead={<BackLink to={customerHref(key)} label={messages.back} />} />
  );
  if (apiError && !currentData) {
    return (
      <>
        {header}
        <ErrorState
          isPage
          title={messages.loadFailed}
          message={apiError.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </>
    );
  }
  return (
    <>
      {header}
      {currentData ? <Exported data={currentData.data} /> : <ListSkeleton />}
    </>
  );
}

function Exported({ data }: { data: CustomerData }) {
  const parts = customerDataParts(data);
  const title = messages.printTitle(data.customer.name);
  const print = () =>
    void printDocument(
      title,
      <>
        <h1>{title}</h1>
        <PersonalData parts={parts} />
      </>,
    );
  return (
    <>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={print}>
          <Icon shape={Printer} size={18} />
          {personalDataMessages.print}
        </Button>
        <Button variant="secondary" onClick={() => saveJson(messages.file(data.customer.phone), data)}>
          <Icon shape={Download} size={18} />
          {personalDataMessages.download}
        </Button>
      </div>
      <PersonalData parts={parts} />
    </>
  );
}
