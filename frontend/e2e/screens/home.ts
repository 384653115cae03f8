import { aPage } from '../../src/testing/builders';
import { holdApi, mockApi, mockApiError, mockNetworkError, success } from '../mock-api';
import { presetStorage } from '../stored-state';
import { button, heading, link, main, type Scene, text, title } from './scene';

const HERO = 'عطرك القادم، بالحجم الذي يناسبك';
const BLOCKS = ['الأكثر مبيعًا', 'الأكثر مبيعًا للنساء', 'الأكثر مبيعًا للرجال'];

export const HOME: readonly Scene[] = [
  {
    screen: 'home',
    state: 'filled',
    path: '/',
    shows: (page, { products, brands }) => [
      title(page, HERO),
      link(page, 'تسوق الآن'),
      main(page).locator(`a[href="/brands/${brands[0]?.slug}"]`).first(),
      ...['رجال', 'نساء', 'غير محدد'].map((section) => link(page, section)),
      ...BLOCKS.map((block) => main(page).getByRole('heading', { name: block, exact: true })),
      link(page, products[0]?.name ?? ''),
    ],
  },
  {
    screen: 'home',
    state: 'loading',
    path: '/',
    prepare: async (page) => {
      await holdApi(page, 'listProducts');
      await holdApi(page, 'listBrands');
    },
    shows: (page) => [title(page, HERO), ...BLOCKS.map((block) => heading(page, block).first())],
  },
  {
    screen: 'home',
    state: 'error',
    path: '/',
    prepare: (page) => mockApiError(page, 'listProducts', 500),
    shows: (page) => [
      title(page, HERO),
      text(page, 'خطأ في الخادم. يرجى المحاولة لاحقاً'),
      button(page, 'إعادة المحاولة'),
    ],
  },
  {
    screen: 'home',
    state: 'no-network',
    path: '/',
    prepare: async (page) => {
      for (const call of ['listProducts', 'listBrands', 'listRegions'] as const)
        await mockNetworkError(page, call);
    },
    shows: (page) => [title(page, HERO), button(page, 'إعادة المحاولة')],
  },
  {
    screen: 'home',
    state: 'empty',
    path: '/',
    prepare: async (page) => {
      await mockApi(page, 'listProducts', success(aPage([])));
      await mockApi(page, 'listBrands', success([]));
    },
    shows: (page) => [title(page, HERO), heading(page, 'تسوق حسب القسم')],
  },
  {
    screen: 'home',
    state: 'recently-viewed',
    path: '/',
    prepare: (page, { products }) =>
      presetStorage(page, { recently_viewed: products.slice(0, 4).map(({ slug }) => slug) }),
    act: (page) => page.getByRole('contentinfo').scrollIntoViewIfNeeded(),
    shows: (page) => [heading(page, 'شاهدتها مؤخرًا')],
  },
];
