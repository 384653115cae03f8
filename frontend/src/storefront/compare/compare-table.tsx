import { X } from 'lucide';
import { Link } from 'wouter';
import type { ProductDetail } from '@/api';
import { ButtonLink } from '@/shared/components/button-link';
import { Icon } from '@/shared/components/icon';
import { ResponsiveImage } from '@/shared/components/responsive-image';
import { compareMessages as messages } from '@/shared/messages/storefront/compare';
import { QuickAdd } from '@/storefront/catalog/quick-add';
import styles from './compare.module.css';
import { COMPARE_ROWS } from './compare-rows';

interface CompareTableProps {
  products: readonly ProductDetail[];
  /** Return the address of the comparison without a product. */
  hrefWithout: (slug: string) => string;
}

/** Products as columns; names and labels stay in view while the table scrolls. */
export function CompareTable({ products, hrefWithout }: CompareTableProps) {
  const rows = COMPARE_ROWS.map(({ label, cell }) => ({ label, cells: products.map(cell) }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
    <section className={styles.scroll} tabIndex={0} aria-label={messages.table}>
      <table className={styles.table}>
        <thead>
          <tr>
            <td className={styles.corner} />
            {products.map(({ slug, name, image_path }) => (
              <th key={slug} scope="col">
                <div className={styles.product}>
                  <ResponsiveImage path={image_path} alt="" sizes="144px" className={styles.image} />
                  <Link to={`/products/${slug}`}>
                    <bdi>{name}</bdi>
                  </Link>
                  <ButtonLink
                    to={hrefWithout(slug)}
                    variant="quiet"
                    size="small"
                    iconOnly
                    aria-label={messages.remove(name)}
                  >
                    <Icon shape={X} size={16} />
                  </ButtonLink>
                </div>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ cells }) => cells.some(Boolean))
            .map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cells.map((cell, index) => (
                  <td key={products[index]?.slug}>
                    {cell || (
                      <>
                        <span aria-hidden="true">–</span>
                        <span className="visually-hidden">{messages.unknown}</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          <tr>
            <th scope="row">{messages.buy}</th>
            {products.map((product) => (
              <td key={product.slug}>
                <QuickAdd product={product} />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}
