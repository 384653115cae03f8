import styles from './celebration.module.css';

/** Bottle that fills up once; static with `prefers-reduced-motion`. */
export function Celebration() {
  return (
    <svg className={styles.bottle} viewBox="0 0 100 122" aria-hidden="true">
      <path
        className={styles.glass}
        d="M36 42h28c12 4 16 14 16 26v38a10 10 0 0 1-10 10H30a10 10 0 0 1-10-10V68c0-12 4-22 16-26z"
      />
      <path className={styles.liquid} d="M26 66h48v40a5 5 0 0 1-5 5H31a5 5 0 0 1-5-5z" />
      <path className={styles.cap} d="M40 16h20v16H40zM43 34h14v7H43z" />
      <g className={styles.drop}>
        <circle cx="14" cy="30" r="3" />
        <circle cx="26" cy="12" r="2" />
        <circle cx="76" cy="10" r="3" />
        <circle cx="90" cy="32" r="2" />
        <circle cx="6" cy="56" r="2" />
      </g>
    </svg>
  );
}
