import { useLocation } from 'wouter';
import { SelectField } from '@/shared/components/select-field';
import { adminProductMessages as messages } from '@/shared/messages/admin/products';
import { categoryLabels } from '@/shared/messages/shared/categories';
import { ListSearch } from '../components/list-search';
import { BrandFilter } from './brand-filter';
import { CATEGORIES, type ProductFilters, productsHref } from './product-filters';
import styles from './product-toolbar.module.css';

const OPTIONS = [
  { value: '', label: messages.allCategories },
  ...CATEGORIES.map((value) => ({ value, label: categoryLabels[value] })),
];

/** Search and filters by category and brand. Changing one returns to the first page. */
export function ProductToolbar({ filters }: { filters: ProductFilters }) {
  const [, navigate] = useLocation();
  const { search, category, brand } = filters;
  const choose = (changes: Partial<ProductFilters>) =>
    navigate(productsHref({ search, category, brand, ...changes }));
  return (
    <div className={styles.toolbar}>
      <ListSearch
        label={messages.search}
        search={search}
        onSearch={(text) => navigate(productsHref({ search: text, category, brand }), { replace: true })}
      />
      <div className={styles.category}>
        <SelectField
          label={messages.category}
          hideLabel
          options={OPTIONS}
          value={category ?? ''}
          onChange={({ target }) => choose({ category: CATEGORIES.find((known) => known === target.value) })}
        />
      </div>
      <div className={styles.brand}>
        <BrandFilter brand={brand} onChoose={(chosen) => choose({ brand: chosen })} />
      </div>
    </div>
  );
}
