import { useId } from 'react';
import { Link } from 'wouter';
import drawings from '@/assets/drawings.svg';
import { classNames } from '@/shared/class-names';
import { categoryLabels } from '@/shared/messages/shared/categories';
import { homeMessages } from '@/shared/messages/storefront/home';
import styles from './sections.module.css';

const SECTIONS = [
  { name: 'men', label: categoryLabels.MEN, to: '/categories/men' },
  { name: 'women', label: categoryLabels.WOMEN, to: '/categories/women' },
  { name: 'unisex', label: categoryLabels.UNISEX, to: '/categories/unisex' },
  { name: 'gifts', label: homeMessages.giftSets, to: '/gift-sets' },
] as const;

/** Links to the three categories and the gift sets. */
export function Sections() {
  const titleId = useId();
  return (
    <section className="content" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {homeMessages.sections}
      </h2>
      <ul className={styles.tiles}>
        {SECTIONS.map(({ name, label, to }) => (
          <li key={name}>
            <Link className={classNames(styles.tile, styles[name])} to={to}>
              <svg viewBox="0 0 100 130" aria-hidden="true">
                <use href={`${drawings}#${name}`} />
              </svg>
              <span className={styles.label}>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
