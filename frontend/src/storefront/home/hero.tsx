import small from '@/assets/hero-800.webp';
import large from '@/assets/hero-1400.webp';
import { classNames } from '@/shared/class-names';
import { ButtonLink } from '@/shared/components/button-link';
import { homeMessages } from '@/shared/messages/home';
import styles from './hero.module.css';

/** The first thing a guest sees: what the shop is, and the way in. */
export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={classNames('content', styles.inner)}>
        <div className={styles.words}>
          <h1 className={styles.title}>{homeMessages.heroTitle}</h1>
          <p className={styles.text}>{homeMessages.heroText}</p>
          <div className={styles.actions}>
            <ButtonLink to="/products">{homeMessages.shopNow}</ButtonLink>
            <ButtonLink to="/gift-sets" variant="secondary">
              {homeMessages.seeGiftSets}
            </ButtonLink>
          </div>
        </div>
        <img
          className={styles.picture}
          src={small}
          srcSet={`${small} 800w, ${large} 1400w`}
          sizes="(min-width: 900px) 56vw, 100vw"
          alt=""
          width={1400}
          height={936}
          fetchPriority="high"
        />
      </div>
    </section>
  );
}
