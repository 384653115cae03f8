import { Fragment, useId } from 'react';
import { personalDataMessages as messages } from '@/shared/messages/shared/personal-data';
import styles from './personal-data.module.css';

/** Name and value of one fact; a fact without a value is left out. */
export type Fact = readonly [name: string, value: string | number | null | undefined];

/** Part of a person's data: a title with entries of facts. */
export interface DataPart {
  title: string;
  entries: readonly (readonly Fact[])[];
}

/** A person's data as a page to read or print. */
export const PersonalData = ({ parts }: { parts: readonly DataPart[] }) => (
  <div>
    {parts.map((part) => (
      <Part key={part.title} part={part} />
    ))}
  </div>
);

function Part({ part: { title, entries } }: { part: DataPart }) {
  const titleId = useId();
  return (
    <section className={styles.part} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {entries.length === 0 && <p className={styles.none}>{messages.none}</p>}
      {entries.map((facts, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no ids and never move
        <dl key={index} className={styles.entry}>
          {facts.filter(isKnown).map(([name, value]) => (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ))}
        </dl>
      ))}
    </section>
  );
}

const isKnown = ([, value]: Fact) => value !== null && value !== undefined && value !== '';
