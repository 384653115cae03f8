import type { PerfumeNoteLayers } from '@/api';
import { layerLabels } from '@/shared/messages/shared/facts';
import { perfumeFactsMessages as messages } from '@/shared/messages/storefront/perfume-facts';
import styles from './facts.module.css';
import { Term } from './term';
import type { TermExplanations } from './use-term-explanations';

const LAYERS = ['top', 'heart', 'base'] as const;

interface NotePyramidProps {
  notes: PerfumeNoteLayers;
  explanations: TermExplanations;
}

/** Notes as a pyramid of layers; layers without notes are left out. */
export function NotePyramid({ notes, explanations }: NotePyramidProps) {
  const layers = LAYERS.filter((layer) => notes[layer].length > 0);
  return (
    <div>
      <h3 className={styles.subtitle}>{messages.pyramid}</h3>
      <ul className={styles.pyramid}>
        {layers.map((layer) => (
          <li key={layer} className={styles[layer]}>
            <Term label={layerLabels[layer]} explanation={explanations[layer]} />
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
