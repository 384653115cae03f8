import { useTitle } from '@/shared/hooks/use-title';
import { homeMessages } from '@/shared/messages/storefront/home';
import { RecentlyViewed } from '@/storefront/catalog/recently-viewed';
import { BEST_SELLERS } from '@/storefront/shell/nav-items';
import { Benefits } from './benefits';
import { BestSellers } from './best-sellers';
import { BrandStrip } from './brand-strip';
import { Hero } from './hero';
import styles from './home-page.module.css';
import { Sections } from './sections';

export function HomePage() {
  useTitle('');
  return (
    <div className={styles.page}>
      <Hero />
      <BrandStrip />
      <Sections />
      <BestSellers title={homeMessages.bestSellers} to={BEST_SELLERS} />
      <BestSellers
        title={homeMessages.bestSellersWomen}
        category="WOMEN"
        to={`${BEST_SELLERS}&category=WOMEN`}
      />
      <BestSellers title={homeMessages.bestSellersMen} category="MEN" to={`${BEST_SELLERS}&category=MEN`} />
      <RecentlyViewed />
      <Benefits />
    </div>
  );
}
