import { useState } from 'react';
import { Link } from 'wouter';
import { type Brand, useListBrandsQuery } from '@/api';
import { onEarlyFailure } from '@/shared/components/responsive-image';
import { Skeleton } from '@/shared/components/skeleton';
import { imageUrl } from '@/shared/format/image-url';
import { homeMessages } from '@/shared/messages/storefront/home';
import { BlockError } from '@/storefront/block-error';
import { errorText } from '@/storefront/catalog/error-text';
import styles from './brand-strip.module.css';

const EXPECTED = 12;

/** Brands in the order set by the shop, each linking to its products. */
export function BrandStrip() {
  const query = useListBrandsQuery({ sortBy: 'HOME' });
  const brands = query.data?.data;
  if (brands?.length === 0) return null;
  if (query.isError) {
    return (
      <section className="content" aria-label={homeMessages.brands}>
        <BlockError
          message={errorText(query.error, homeMessages.brandsFailed)}
          onRetry={query.refetch}
          isRetrying={query.isFetching}
        />
      </section>
    );
  }
  return (
    <section className="content" aria-label={homeMessages.brands} aria-busy={!brands}>
      <ul className={styles.strip}>
        {brands
          ? brands.map((brand) => (
              <li key={brand.id}>
                <BrandLink brand={brand} />
              </li>
            ))
          : Array.from({ length: EXPECTED }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
              <li key={index} className={styles.brand} aria-hidden="true">
                <Skeleton shape="short" />
              </li>
            ))}
      </ul>
    </section>
  );
}

function BrandLink({ brand }: { brand: Brand }) {
  const [isBroken, setBroken] = useState(false);
  return (
    <Link className={styles.brand} to={`/brands/${brand.slug}`}>
      {brand.thumbnail && !isBroken ? (
        <img
          src={imageUrl(brand.thumbnail, 200)}
          srcSet={`${imageUrl(brand.thumbnail, 400)} 2x`}
          alt={brand.name}
          width={104}
          height={104}
          loading="lazy"
          ref={(image) => onEarlyFailure(image, () => setBroken(true))}
          onError={() => setBroken(true)}
        />
      ) : (
        <bdi>{brand.name}</bdi>
      )}
    </Link>
  );
}
