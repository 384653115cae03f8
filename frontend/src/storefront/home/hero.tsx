import { classNames } from '@/shared/class-names';
import { ButtonLink } from '@/shared/components/button-link';
import { HERO_SIZES } from '@/shared/image-sizes';
import { homeMessages } from '@/shared/messages/storefront/home';
import styles from './hero.module.css';
import { HERO_SRC, HERO_SRC_SET } from './hero-image';

/** Banner of the home page: claim, image and links into the shop. */
export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={classNames('content', styles.inner)}>
        <div>
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
          className={styles.image}
          src={HERO_SRC}
          srcSet={HERO_SRC_SET}
          sizes={HERO_SIZES}
          alt=""
          width={1400}
          height={936}
          fetchPriority="high"
        />
      </div>
    </section>
  );
}
