import styles from './imports.module.css';

interface ImportFiguresProps {
  /** Label and count of each figure. */
  figures: readonly (readonly [name: string, count: number])[];
}

/** Counts of an import. */
export function ImportFigures({ figures }: ImportFiguresProps) {
  return (
    <dl className={styles.figures}>
      {figures.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count}</dd>
        </div>
      ))}
    </dl>
  );
}
