import { lineClassLabels, remittanceMessages as messages } from '@/shared/messages/admin/remittances';
import type { RemittanceDetail } from '../api';
import { ListFoot } from '../components/list-foot';
import { TabLinks } from '../components/tab-links';
import { LineTable } from './line-table';
import { LINE_CLASSES, type LineFilters, remittanceHref } from './remittance-address';

interface RemittanceLinesProps {
  remittance: RemittanceDetail;
  filters: LineFilters;
  isFetching: boolean;
}

/** Lines of a statement by class, a page at a time. */
export function RemittanceLines({ remittance, filters, isFetching }: RemittanceLinesProps) {
  const { id, totals, lines, lines_meta: meta } = remittance;
  const countOf = (name: LineFilters['class']) => totals.find((total) => total.class === name)?.lines ?? 0;
  const all = {
    label: messages.all,
    to: remittanceHref(id),
    count: totals.reduce((sum, total) => sum + total.lines, 0),
    isCurrent: filters.class === undefined,
  };
  const classes = LINE_CLASSES.filter((name) => countOf(name) > 0 || name === filters.class);
  const tabs = classes.map((name) => ({
    label: lineClassLabels[name],
    to: remittanceHref(id, { class: name }),
    count: countOf(name),
    isCurrent: name === filters.class,
  }));
  return (
    <>
      <TabLinks label={messages.classes} tabs={[all, ...tabs]} />
      <p className={lines.length > 0 ? 'visually-hidden' : undefined} role="status">
        {lines.length > 0 ? messages.found(meta.total) : messages.noLines}
      </p>
      {lines.length > 0 && (
        <div inert={isFetching} aria-busy={isFetching}>
          <LineTable lines={lines} />
          <ListFoot meta={meta} hrefFor={(page) => remittanceHref(id, { ...filters, page })} />
        </div>
      )}
    </>
  );
}
