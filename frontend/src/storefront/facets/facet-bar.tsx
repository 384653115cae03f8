import { SlidersHorizontal } from 'lucide';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button } from '@/shared/components/button';
import { Icon } from '@/shared/components/icon';
import { facetMessages as messages } from '@/shared/messages/storefront/facets';
import type { ListingScope } from '@/storefront/catalog/query-arguments';
import { useOptionalPart } from '@/storefront/use-optional-part';
import { ActiveFacets } from './active-facets';
import { FacetLinks } from './facet-links';
import { countSelected } from './facet-selection';
import type { FacetedAddress } from './faceted-address';
import styles from './facets.module.css';

const importPanel = async () => (await import(/* webpackChunkName: "facets" */ './facet-panel')).FacetPanel;

interface FacetBarProps {
  address: FacetedAddress;
  scope: ListingScope;
  hrefFor: (changes: Partial<FacetedAddress>) => string;
}

/** Button that opens the filters, and the selected ones. Without scripts the filters are links. */
export function FacetBar({ address, scope, hrefFor }: FacetBarProps) {
  const [, navigate] = useLocation();
  const [isOpen, setOpen] = useState(false);
  const { Part: FacetPanel, load, failure } = useOptionalPart(importPanel);
  const count = countSelected(address.facets);
  const close = () => setOpen(false);
  return (
    <div className={styles.bar}>
      <Button
        variant="secondary"
        size="small"
        className="needs-script"
        aria-haspopup="dialog"
        onPointerEnter={load}
        onClick={() => {
          load();
          setOpen(true);
        }}
      >
        <Icon shape={SlidersHorizontal} size={18} />
        {count > 0 ? messages.openWith(count) : messages.open}
      </Button>
      <Link className={styles.clear} to="/find">
        {messages.finder}
      </Link>
      <ActiveFacets address={address} scope={scope} hrefFor={hrefFor} />
      {isOpen && failure}
      {isOpen && FacetPanel && (
        <FacetPanel
          address={address}
          scope={scope}
          onApply={(facets) => {
            close();
            navigate(hrefFor({ facets }));
          }}
          onClose={close}
        />
      )}
      <noscript>
        <FacetLinks address={address} scope={scope} hrefFor={hrefFor} />
      </noscript>
    </div>
  );
}
