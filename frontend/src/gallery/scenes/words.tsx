import { Droplets, Heart, ShoppingBag, Truck } from 'lucide';
import { Badge } from '@/shared/components/badge';
import { Breadcrumbs } from '@/shared/components/breadcrumbs';
import { Icon } from '@/shared/components/icon';
import { Money } from '@/shared/components/money';
import { Pagination } from '@/shared/components/pagination';
import { Price } from '@/shared/components/price';
import { ProgressBar } from '@/shared/components/progress-bar';
import { ResponsiveImage } from '@/shared/components/responsive-image';
import { RichText } from '@/shared/components/rich-text';
import { Stars } from '@/shared/components/stars';
import { StatusMark } from '@/shared/components/status-mark';
import { SupportLinks } from '@/shared/components/support-links';
import { orderStatusLabels } from '@/shared/messages/shared/labels';
import type { Scene } from '../scene';
import { COLOURED_PATH, IMAGE, LATIN, LONG } from './samples';
import styles from './sizes.module.css';

const pages = (current: number, last: number) => (
  <Pagination
    hrefFor={(page) => `?page=${page}`}
    meta={{
      current_page: current,
      last_page: last,
      total: last * 12,
      from: (current - 1) * 12 + 1,
      to: current * 12,
    }}
  />
);

const picture = (path: string | null, props: { shape?: 'square'; className?: string } = {}) => (
  <div className={styles.image}>
    <ResponsiveImage path={path} alt="عطر" sizes="160px" {...props} />
  </div>
);

const HTML = `<h3>النوتات</h3><p>يفتتح <strong>بالزعفران</strong> ويستقر على <em>العود</em>.</p><ul><li>قمة: برغموت</li><li>قلب: ورد الطائف</li></ul><p dir="ltr">${LATIN}</p>`;

/** Components that show texts, prices and images. */
export const WORDS: readonly Scene[] = [
  {
    name: 'Badge',
    file: 'shared/components/badge',
    states: {
      plain: () => <Badge>رجال</Badge>,
      amber: () => <Badge tone="amber">وفّر 14%</Badge>,
      leaf: () => <Badge tone="leaf">متوفر</Badge>,
      rose: () => <Badge tone="rose">غير متوفر</Badge>,
      info: () => <Badge tone="info">جديد</Badge>,
      'Latin text': () => <Badge tone="info">Extrait de Parfum</Badge>,
    },
  },
  {
    name: 'StatusMark',
    file: 'shared/components/status-mark',
    states: {
      pending: () => <StatusMark status="pending">{orderStatusLabels.pending}</StatusMark>,
      processing: () => <StatusMark status="processing">{orderStatusLabels.processing}</StatusMark>,
      shipped: () => <StatusMark status="shipped">{orderStatusLabels.shipped}</StatusMark>,
      delivered: () => <StatusMark status="delivered">{orderStatusLabels.delivered}</StatusMark>,
      cancelled: () => <StatusMark status="cancelled">{orderStatusLabels.cancelled}</StatusMark>,
    },
  },
  {
    name: 'Money',
    file: 'shared/components/money',
    note: 'Isolated from right to left: the sign stands where it belongs in any text.',
    states: {
      usual: () => <Money amount={36} />,
      'with agorot': () => <Money amount={1249.5} />,
      short: () => <Money amount={25} short />,
      nothing: () => <Money amount={0} />,
      'in Latin text': () => (
        <p dir="ltr">
          Baccarat <Money amount={99.9} /> each
        </p>
      ),
    },
  },
  {
    name: 'Price',
    file: 'shared/components/price',
    states: {
      usual: () => <Price price={36} />,
      'from-price': () => <Price price={16} before="من" />,
      sale: () => <Price price={36} originalPrice={42} />,
      'sale, large': () => <Price price={1250} originalPrice={1499.99} large />,
      'original price lower: not shown': () => <Price price={36} originalPrice={30} />,
    },
  },
  {
    name: 'ProgressBar',
    file: 'shared/components/progress-bar',
    note: 'Fills from right to left; green when it is full.',
    wide: true,
    states: {
      empty: () => <ProgressBar label="التقدم" value={0} max={200} />,
      halfway: () => <ProgressBar label="التقدم" value={110} max={200} />,
      full: () => <ProgressBar label="التقدم" value={260} max={200} />,
    },
  },
  {
    name: 'Stars',
    file: 'shared/components/stars',
    note: 'Filled from right to left, to the nearest half. The number stands in a text beside them.',
    states: {
      none: () => <Stars rating={0} />,
      half: () => <Stars rating={3.6} />,
      all: () => <Stars rating={5} />,
      large: () => <Stars rating={4} large />,
    },
  },
  {
    name: 'ResponsiveImage',
    file: 'shared/components/responsive-image',
    note: 'Fades in when it arrives late, unless it is the main picture. At night it is turned down a little.',
    states: {
      there: () => picture(IMAGE),
      square: () => picture(IMAGE, { shape: 'square' }),
      'under way: its own colour': () => picture(COLOURED_PATH, { className: styles.underWay }),
      missing: () => picture(null),
      'missing, square': () => picture(null, { shape: 'square' }),
      broken: () => picture('data:image/webp;base64,broken'),
    },
  },
  {
    name: 'Icon',
    file: 'shared/components/icon',
    note: 'Takes the colour of the text; screen readers pass it over.',
    states: {
      '16': () => <Icon shape={Truck} size={16} />,
      '20': () => <Icon shape={Heart} size={20} />,
      '24': () => <Icon shape={ShoppingBag} />,
      '32, thin': () => <Icon shape={Droplets} size={32} strokeWidth={1.5} />,
    },
  },
  {
    name: 'RichText',
    file: 'shared/components/rich-text',
    note: 'Sanitised in the page as well; the bare words stand there until that is done.',
    wide: true,
    states: {
      'everything the editor makes': () => <RichText html={HTML} />,
      'long text': () => <RichText html={`<p>${LONG}</p>`} />,
    },
  },
  {
    name: 'Breadcrumbs',
    file: 'shared/components/breadcrumbs',
    wide: true,
    states: {
      usual: () => (
        <Breadcrumbs
          crumbs={[
            { label: 'العطور', to: '/products' },
            { label: 'دار العود', to: '/brands/x' },
            { label: 'عود ملكي' },
          ]}
        />
      ),
      'long and Latin text': () => <Breadcrumbs crumbs={[{ label: LATIN, to: '/x' }, { label: LONG }]} />,
    },
  },
  {
    name: 'Pagination',
    file: 'shared/components/pagination',
    wide: true,
    states: {
      'one page': () => pages(1, 1),
      'the first of five': () => pages(1, 5),
      'in the middle of many': () => pages(7, 20),
      'the last of many': () => pages(20, 20),
    },
  },
  {
    name: 'SupportLinks',
    file: 'shared/components/support-links',
    states: { usual: () => <SupportLinks /> },
  },
];
