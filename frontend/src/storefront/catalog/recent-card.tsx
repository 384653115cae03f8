import { useEffect } from 'react';
import { Link } from 'wouter';
import { useGetProductQuery } from '@/api';
import { toApiError } from '@/api/api-error';
import { Money } from '@/shared/components/money';
import { ResponsiveImage } from '@/shared/components/responsive-image';
import { Skeleton } from '@/shared/components/skeleton';
import { catalogMessages } from '@/shared/messages/storefront/catalog';
import styles from './recent-shelf.module.css';
import { cheapest, pricePerMl } from './variants';

interface RecentCardProps {
  slug: string;
  onMissing: (slug: string, isForGood: boolean) => void;
}

/** Card of a recently viewed product at its current price. */
export function RecentCard({ slug, onMissing }: RecentCardProps) {
  const query = useGetProductQuery({ product: slug });
  const product = query.currentData?.data;
  const failure = query.isError ? toApiError(query.error).status : undefined;

  useEffect(() => {
    if (failure !== undefined) onMissing(slug, failure === 404);
  }, [failure, slug, onMissing]);

  if (!product) return <Skeleton shape="image" className={styles.image} />;
  const shown = cheapest(product);
  return (
    <article className={styles.card}>
      <ResponsiveImage path={product.image_path} alt="" sizes="144px" className={styles.image} />
      <h3 className={styles.name}>
        <Link className={styles.link} to={`/products/${product.slug}`}>
          <bdi>{product.name}</bdi>
        </Link>
      </h3>
      {shown && product.is_available ? (
        <>
          <p className={styles.price}>
            {product.variants.length > 1 && `${catalogMessages.from} `}
            <Money amount={shown.price} />
          </p>
          <p className={styles.perMl}>
            <Money amount={pricePerMl(shown)} /> {catalogMessages.perMl}
          </p>
        </>
      ) : (
        <p className={styles.perMl}>{catalogMessages.unavailable}</p>
      )}
    </article>
  );
}
