import { useState } from 'react';
import type { PriceRange as Prices } from '@/api';
import { TextField } from '@/shared/components/text-field';
import { formatMoneyShort } from '@/shared/format/money';
import { facetMessages as messages } from '@/shared/messages/storefront/facets';
import { FacetBack } from './facet-back';
import { type FacetSelection, readFacets } from './facet-selection';
import styles from './panel.module.css';

interface PriceRangeProps {
  facets: FacetSelection;
  /** Lowest and highest price of the list. */
  prices: Prices | null | undefined;
  onChange: (facets: FacetSelection) => void;
  onBack: () => void;
}

const western = (text: string) =>
  text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replace('٫', '.');

/** Second level of the filters: lowest and highest price. */
export function PriceRange({ facets, prices, onChange, onBack }: PriceRangeProps) {
  const [min, setMin] = useState(facets.minPrice?.toString() ?? '');
  const [max, setMax] = useState(facets.maxPrice?.toString() ?? '');
  const change = (from: string, to: string) => {
    setMin(from);
    setMax(to);
    const params = new URLSearchParams({ min_price: western(from), max_price: western(to) });
    const { minPrice, maxPrice } = readFacets(params);
    onChange({ ...facets, minPrice, maxPrice });
  };
  return (
    <>
      <FacetBack onBack={onBack} />
      {prices && (
        <p className={styles.hint}>
          {messages.priceHint(formatMoneyShort(prices.min), formatMoneyShort(prices.max))}
        </p>
      )}
      <div className={styles.prices}>
        <TextField
          label={messages.minPrice}
          inputMode="decimal"
          autoComplete="off"
          value={min}
          onChange={({ target }) => change(target.value, max)}
        />
        <TextField
          label={messages.maxPrice}
          inputMode="decimal"
          autoComplete="off"
          value={max}
          onChange={({ target }) => change(min, target.value)}
        />
      </div>
    </>
  );
}
