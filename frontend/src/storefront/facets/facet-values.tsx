import { useState } from 'react';
import type { FacetValue } from '@/api';
import { SearchField } from '@/shared/components/search-field';
import { foldText } from '@/shared/format/fold-text';
import { facetMessages as messages } from '@/shared/messages/storefront/facets';
import { FacetBack } from './facet-back';
import { Count } from './facet-groups';
import { labelOf } from './facet-labels';
import { type FacetGroup, type FacetSelection, valuesOf } from './facet-selection';
import styles from './panel.module.css';

/** Lists longer than this can be searched. */
const SHORT = 12;

interface FacetValuesProps {
  group: FacetGroup;
  facets: FacetSelection;
  values: readonly FacetValue[];
  onToggle: (value: string) => void;
  onBack: () => void;
}

/** Second level of the filters: the values of a group with the number of products that each leads to. */
export function FacetValues({ group, facets, values, onToggle, onBack }: FacetValuesProps) {
  const [text, setText] = useState('');
  const selected = valuesOf(facets, group);
  const wanted = foldText(text);
  const shown = values.filter(({ value }) => foldText(labelOf(group, value, values)).includes(wanted));
  return (
    <>
      <FacetBack onBack={onBack} />
      {values.length > SHORT && (
        <SearchField label={messages.find(messages.groups[group])} value={text} onChange={setText} />
      )}
      <fieldset>
        <legend className="visually-hidden">{messages.groups[group]}</legend>
        {shown.map(({ value, products }) => (
          <label key={value} className={styles.value}>
            <input type="checkbox" checked={selected.includes(value)} onChange={() => onToggle(value)} />
            <span>{labelOf(group, value, values)}</span>
            <Count products={products} />
          </label>
        ))}
      </fieldset>
      {shown.length === 0 && <p role="status">{messages.noneFound}</p>}
    </>
  );
}
