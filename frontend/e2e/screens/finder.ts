import { holdApi, mockApi, mockApiError, success } from '../mock-api';
import { button, heading, link, main, type Scene, text, title } from './scene';

const finder = (scene: Pick<Scene, 'state' | 'path' | 'shows'> & Partial<Scene>): Scene => ({
  screen: 'finder',
  ...scene,
});

/** Finder of a scent. */
export const FINDER: readonly Scene[] = [
  finder({
    state: 'first',
    path: '/find',
    shows: (page) => [title(page, 'لمن العطر؟'), link(page, 'لامرأة'), link(page, 'تخطَّ السؤال')],
  }),
  finder({
    state: 'families',
    path: '/find?step=families&for=WOMEN&families=oud,floral',
    shows: (page) => [title(page, 'أي روائح تحب؟'), link(page, 'عود وبخور'), link(page, 'التالي')],
  }),
  finder({
    state: 'results',
    path: '/find?step=results&families=oud',
    prepare: (page, { products }) =>
      mockApi(
        page,
        'findPerfumes',
        success({
          recommendations: products.slice(0, 6).map((product) => ({
            product,
            because: [{ kind: 'season' as const, value: 'winter', label: 'الشتاء' }],
            sample_variant_id: product.variants?.[0]?.id ?? null,
          })),
        }),
      ),
    shows: (page) => [
      title(page, 'عطور تناسبك'),
      button(page, 'أضف عيّنة من كل عطر إلى السلة'),
      main(page).getByRole('article').first(),
    ],
  }),
  finder({
    state: 'loading',
    path: '/find?step=results',
    prepare: (page) => holdApi(page, 'findPerfumes'),
    shows: (page) => [text(page, 'نبحث عن عطرك...')],
  }),
  finder({
    state: 'empty',
    path: '/find?step=results&families=oud',
    prepare: (page) => mockApi(page, 'findPerfumes', success({ recommendations: [] })),
    shows: (page) => [heading(page, 'لا عطر يجمع كل هذا'), link(page, 'ابدأ من جديد')],
  }),
  finder({
    state: 'error',
    path: '/find?step=results',
    prepare: (page) => mockApiError(page, 'findPerfumes', 503),
    shows: (page) => [heading(page, 'تعذّر البحث عن عطرك')],
  }),
];
