import type { PerfumeNoteLayers } from '@/api';
import { layerLabels } from '@/shared/messages/shared/facts';
import {
  layerExplanations,
  perfumeFactsMessages as messages,
} from '@/shared/messages/storefront/perfume-facts';
import styles from './facts.module.css';
import { Term } from './term';

const LAYERS = ['top', 'heart', 'base'] as const;

/** Notes as a pyramid of layers; layers without notes are left out. */
export function NotePyramid({ notes }: { notes: PerfumeNoteLayers }) {
  const layers = LAYERS.filter((layer) => notes[layer].length > 0);
  return (
    <div>
      <h3 className={styles.subtitle}>{messages.pyramid}</h3>
      <ul className={styles.pyramid}>
        {layers.map((layer) => (
          <li key={layer} className={styles[layer]}>
            <Term label={layerLabels[layer]} explanation={layerExplanations[layer]} />
            <ul className={styles.notes} aria-label={layerLabels[layer]}>
              {notes[layer].map(({ slug, name }) => (
                <li key={slug}>{name}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </div>
  );
}
