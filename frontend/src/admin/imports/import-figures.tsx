import styles from './imports.module.css';

interface ImportFiguresProps {
  /** What each figure is, and the figure. */
  figures: readonly (readonly [name: string, count: number])[];
}

/** A table in figures. */
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
