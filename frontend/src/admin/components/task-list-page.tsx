import type { ReactNode } from 'react';
import { EmptyState } from '@/shared/components/empty-state';
import type { IconShape } from '@/shared/components/icon';
import type { PageMeta } from '@/shared/components/pagination';
import { useTitle } from '@/shared/hooks/use-title';
import { listHref } from '../list-address';
import { PageHeader } from '../shell/page-header';
import { RefreshButton } from '../shell/refresh-button';
import { BackToDashboard } from './back-to-dashboard';
import { ListPage } from './list-page';
import { type ListQuery, ListResults } from './list-results';
import styles from './task-list-page.module.css';

interface TaskListPageProps<Item> {
  query: ListQuery<{ data: Item[]; pagination: PageMeta }>;
  path: string;
  /** Number of the requested page, from 1. */
  page: number;
  icon: IconShape;
  messages: Record<'title' | 'text' | 'loadFailed' | 'empty' | 'emptyText' | 'keys', string> & {
    found: (count: number) => string;
  };
  children: (items: Item[]) => ReactNode;
}

/** Page of a list without search and filters, such as of people to write to. */
export function TaskListPage<Item>({ query, path, page, icon, messages, children }: TaskListPageProps<Item>) {
  useTitle(messages.title);
  const hrefFor = (other: number) => listHref(path, { page: other });
  return (
    <>
      <PageHeader title={messages.title} lead={<BackToDashboard />} aside={<RefreshButton query={query} />} />
      <p className={styles.intro}>{messages.text}</p>
      <ListResults
        query={query}
        page={page}
        hrefFor={hrefFor}
        loadFailed={messages.loadFailed}
        empty={<EmptyState icon={icon} title={messages.empty} text={messages.emptyText} />}
      >
        {({ data, pagination }) => (
          <ListPage meta={pagination} hrefFor={hrefFor} messages={messages}>
            {children(data)}
          </ListPage>
        )}
      </ListResults>
    </>
  );
}
