import { useEffect } from 'react';
import { Button } from '@/shared/components/button';
import { ButtonLink } from '@/shared/components/button-link';
import { EmptyState } from '@/shared/components/empty-state';
import type { IconShape } from '@/shared/components/icon';
import { useRole } from '../session/use-role';

interface NoItemsProps {
  icon: IconShape;
  text: string;
  messages: { empty: string; add: string; showAll: string };
  /** Address of the whole list; left out where there are no items at all. */
  allHref: string | undefined;
  onAdd: () => void;
}

/** Empty state of a catalog list: link to the whole list, or offer to add the first item. */
export function NoItems({ icon, text, messages, allHref, onAdd }: NoItemsProps) {
  const { may } = useRole();
  // The last item may have been deleted, and the focused button with it.
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  }, []);
  return (
    <EmptyState icon={icon} title={messages.empty} text={text}>
      {allHref ? (
        <ButtonLink variant="secondary" to={allHref}>
          {messages.showAll}
        </ButtonLink>
      ) : (
        may('catalogue') && <Button onClick={onAdd}>{messages.add}</Button>
      )}
    </EmptyState>
  );
}
