export { BrandPage } from './brand-page';
export { CategoryPage } from './category-page';
export { ProductsPage } from './products-page';
