import { ChevronRight } from 'lucide';
import { useEffect, useRef } from 'react';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { facetMessages as messages } from '@/shared/messages/storefront/facets';

/** Button back to the groups; gets the focus as its level opens. */
export function FacetBack({ onBack }: { onBack: () => void }) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <Button ref={ref} variant="quiet" size="small" onClick={onBack}>
      <Icon shape={ChevronRight} size={18} />
      {messages.back}
    </Button>
  );
}
