import { type ReactNode, useId } from 'react';
import type { Facts } from '@/api';
import {
  concentrationLabels,
  factLabels,
  longevityWords,
  occasionLabels,
  seasonLabels,
  sillageWords,
} from '@/shared/messages/shared/facts';
import { perfumeFactsMessages as messages } from '@/shared/messages/storefront/perfume-facts';
import styles from './facts.module.css';
import { NotePyramid } from './note-pyramid';
import { Scale } from './scale';
import { Term } from './term';
import { type TermExplanations, useTermExplanations } from './use-term-explanations';

type Row = [label: string, explanation: string, value: ReactNode];

/** Return a row for each known fact but the notes. */
function rowsOf(facts: Facts, explanations: TermExplanations): Row[] {
  const { concentration, longevity, sillage, seasons = [], occasions = [], perfumer, year } = facts;
  const row = (name: Exclude<keyof Facts, 'concentration' | 'notes'>, value: ReactNode): Row[] =>
    value ? [[factLabels[name], explanations[name], value]] : [];
  const kind: Row[] = concentration
    ? [[factLabels.concentration, explanations[concentration], concentrationLabels[concentration]]]
    : [];
  return [
    ...kind,
    ...row('longevity', longevity && <Scale rating={longevity} words={longevityWords} />),
    ...row('sillage', sillage && <Scale rating={sillage} words={sillageWords} />),
    ...row('seasons', seasons.map((season) => seasonLabels[season]).join('، ')),
    ...row('occasions', occasions.map((occasion) => occasionLabels[occasion]).join('، ')),
    ...row('perfumer', perfumer && <bdi>{perfumer}</bdi>),
    ...row('year', year),
  ];
}

/** Known facts of a perfume with explanations of their terms; nothing when nothing is known. */
export function PerfumeFacts({ facts }: { facts: Facts }) {
  const titleId = useId();
  const explanations = useTermExplanations();
  const rows = rowsOf(facts, explanations);
  if (rows.length === 0 && !facts.notes) return null;
  return (
    <section className={styles.facts} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {messages.title}
      </h2>
      {facts.notes && <NotePyramid notes={facts.notes} explanations={explanations} />}
      {rows.length > 0 && (
        <dl className={styles.list}>
          {rows.map(([label, explanation, value]) => (
            <div key={label} className={styles.row}>
              <dt>
                <Term label={label} explanation={explanation} />
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
