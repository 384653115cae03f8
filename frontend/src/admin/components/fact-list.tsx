import { Fragment, type ReactNode } from 'react';
import styles from './fact-list.module.css';

type Fact = readonly [name: string, value: ReactNode];

interface FactListProps {
  /** Falsy entries are left out. */
  facts: readonly (Fact | false | '' | null | undefined)[];
}

/** Definition list in two columns. */
export const FactList = ({ facts }: FactListProps) => (
  <dl className={styles.facts}>
    {facts.map(
      (fact) =>
        fact && (
          <Fragment key={fact[0]}>
            <dt className={styles.name}>{fact[0]}</dt>
            <dd className={styles.value}>{fact[1]}</dd>
          </Fragment>
        ),
    )}
  </dl>
);
