import { variantCostMessages as messages } from '@/shared/messages/admin/costs';
import { useQueryParams } from '@/shared/navigation/use-query-params';
import { useListVariantCostsQuery } from '../api';
import { ListFoot } from '../components/list-foot';
import { ListResults } from '../components/list-results';
import { Section } from '../components/section';
import { listHref, readListAddress } from '../list-address';
import styles from './costs.module.css';
import { VariantCostTable } from './variant-cost-table';

const hrefFor = (page: number) => listHref('/admin/costs', { page });

/** Costs of units that are sold as they were bought. */
export function VariantCosts() {
  const { page } = readListAddress(useQueryParams());
  const list = useListVariantCostsQuery({ page }, { refetchOnMountOrArgChange: true });
  return (
    <Section title={messages.title}>
      <p className={styles.soft}>{messages.text}</p>
      <ListResults
        query={list}
        page={page}
        hrefFor={hrefFor}
        loadFailed={messages.loadFailed}
        empty={<p>{messages.none}</p>}
      >
        {({ data, pagination }) => (
          <>
            <VariantCostTable costs={data} />
            <ListFoot meta={pagination} hrefFor={hrefFor} />
          </>
        )}
      </ListResults>
    </Section>
  );
}
