import type { ReactNode } from 'react';
import type { PageMeta } from '@/shared/components/pagination';
import { KeyHints } from './key-hints';
import { ListFoot } from './list-foot';

interface ListPageProps {
  meta: PageMeta;
  hrefFor: (page: number) => string;
  messages: {
    /** Return the number of items as a sentence, announced to screen readers. */
    found: (count: number) => string;
    /** Name of the items that the arrow keys move between, where they do. */
    keys?: string;
  };
  /** Opens the list of all shortcuts, on screens that have more. */
  help?: { label: string; onOpen: () => void };
  /** Link to the first and last page as well. */
  hasEnds?: boolean;
  children: ReactNode;
}

/** Page of a list with its pagination and keyboard hints. */
export const ListPage = ({ meta, hrefFor, messages, help, hasEnds, children }: ListPageProps) => (
  <>
    <p className="visually-hidden" role="status">
      {messages.found(meta.total)}
    </p>
    {children}
    <ListFoot meta={meta} hrefFor={hrefFor} hasEnds={hasEnds}>
      {messages.keys && <KeyHints between={messages.keys} help={help} />}
    </ListFoot>
  </>
);
