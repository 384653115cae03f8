import { useId } from 'react';
import { Link } from 'wouter';
import { classNames } from '@/shared/class-names';
import { categoryLabels } from '@/shared/messages/categories';
import { homeMessages } from '@/shared/messages/home';
import { type Drawing, SectionDrawing } from './section-drawing';
import styles from './sections.module.css';

const SECTIONS: readonly { name: Drawing; label: string; to: string }[] = [
  { name: 'men', label: categoryLabels.MEN, to: '/categories/men' },
  { name: 'women', label: categoryLabels.WOMEN, to: '/categories/women' },
  { name: 'unisex', label: categoryLabels.UNISEX, to: '/categories/unisex' },
  { name: 'gifts', label: homeMessages.giftSets, to: '/gift-sets' },
];

/** The four ways into the shop. */
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
              <SectionDrawing name={name} />
              <span className={styles.label}>{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
