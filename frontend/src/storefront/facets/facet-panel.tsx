import { useState } from 'react';
import { useListProductFacetsQuery } from '@/api';
import { Button } from '@/shared/components/button';
import { Modal } from '@/shared/components/modal';
import { facetMessages as messages } from '@/shared/messages/storefront/facets';
import { facetArguments, type ListingScope } from '@/storefront/catalog/query-arguments';
import { FacetGroups } from './facet-groups';
import { countSelected, type FacetGroup, type FacetSelection, toggleValue } from './facet-selection';
import { FacetValues } from './facet-values';
import type { FacetedAddress } from './faceted-address';
import { PriceRange } from './price-range';

interface FacetPanelProps {
  address: FacetedAddress;
  scope: ListingScope;
  onApply: (facets: FacetSelection) => void;
  onClose: () => void;
}

/** Sheet of two levels: the groups, and the values of one. The choice takes effect with the button that counts it. */
export function FacetPanel({ address, scope, onApply, onClose }: FacetPanelProps) {
  const [facets, setFacets] = useState(address.facets);
  const [opened, setOpened] = useState<FacetGroup | 'price'>();
  /** Group whose button gets the focus back. */
  const [left, setLeft] = useState<FacetGroup | 'price'>();
  const query = useListProductFacetsQuery(facetArguments({ ...address, facets }, scope));
  const counts = query.data?.data;

  const back = () => {
    setLeft(opened);
    setOpened(undefined);
  };
  return (
    <Modal
      title={opened ? messages.groups[opened] : messages.title}
      size="side"
      onClose={onClose}
      footer={
        <>
          {countSelected(facets) > 0 && (
            <Button variant="quiet" onClick={() => setFacets({})}>
              {messages.clear}
            </Button>
          )}
          <Button onClick={() => onApply(facets)}>{showLabel()}</Button>
          <span role="status" className="visually-hidden">
            {showLabel()}
          </span>
        </>
      }
    >
      {content()}
    </Modal>
  );

  function showLabel() {
    if (query.isFetching) return messages.counting;
    return query.isError || !counts ? messages.showAny : messages.show(counts.total);
  }

  function content() {
    if (opened === 'price') {
      return <PriceRange facets={facets} prices={counts?.prices} onChange={setFacets} onBack={back} />;
    }
    if (opened) {
      return (
        <FacetValues
          key={opened}
          group={opened}
          facets={facets}
          values={counts?.[opened] ?? []}
          onToggle={(value) => setFacets(toggleValue(facets, opened, value))}
          onBack={back}
        />
      );
    }
    return (
      <FacetGroups
        facets={facets}
        counts={counts}
        hidden={[
          ...(scope.category || address.category ? ['categories' as const] : []),
          ...(scope.brand ? ['brands' as const] : []),
        ]}
        focused={left}
        hasFailed={query.isError && !query.isFetching}
        onOpen={setOpened}
        onChange={setFacets}
        onRetry={() => void query.refetch()}
      />
    );
  }
}
