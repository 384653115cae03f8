import { Minus, ShoppingBag, Trash2 } from 'lucide';
import { Button } from '@/shared/components/button';
import { ButtonLink } from '@/shared/components/button-link';
import { Icon } from '@/shared/components/icon';
import { QuantityStepper } from '@/shared/components/quantity-stepper';
import { Held } from '../held';
import type { Scene } from '../scene';
import { LATIN, LONG } from './samples';
import styles from './sizes.module.css';

const stepper = (start: number, props: { max?: number; small?: boolean } = {}) => (
  <Held start={start}>
    {(value, change) => <QuantityStepper value={value} onChange={change} {...props} />}
  </Held>
);

/** Buttons, links and other controls to press. */
export const ACTIONS: readonly Scene[] = [
  {
    name: 'Button',
    file: 'shared/components/button',
    note: 'Hover darkens it; focus by keyboard draws a ring; busy disables it.',
    states: {
      primary: () => <Button>أضف إلى السلة</Button>,
      secondary: () => <Button variant="secondary">متابعة التسوق</Button>,
      quiet: () => <Button variant="quiet">إلغاء</Button>,
      danger: () => <Button variant="danger">إفراغ السلة</Button>,
      disabled: () => <Button disabled>غير متوفر</Button>,
      'secondary, disabled': () => (
        <Button variant="secondary" disabled>
          غير متوفر
        </Button>
      ),
      busy: () => <Button busy>جاري إنشاء الطلب...</Button>,
      'secondary, busy': () => (
        <Button variant="secondary" busy>
          جاري المحاولة...
        </Button>
      ),
      small: () => <Button size="small">أضف</Button>,
      'with icon': () => (
        <Button>
          <Icon shape={ShoppingBag} size={18} />
          أضف إلى السلة
        </Button>
      ),
      'icon only': () => (
        <Button variant="quiet" iconOnly aria-label="حذف">
          <Icon shape={Trash2} size={20} />
        </Button>
      ),
      'icon only, small, disabled': () => (
        <Button variant="quiet" size="small" iconOnly disabled aria-label="أقل">
          <Icon shape={Minus} size={18} />
        </Button>
      ),
      'long text': () => <Button>{LONG}</Button>,
      wide: () => (
        <div className={styles.column}>
          <Button wide>تأكيد الطلب</Button>
        </div>
      ),
      'Latin text': () => <Button variant="secondary">{LATIN}</Button>,
    },
  },
  {
    name: 'ButtonLink',
    file: 'shared/components/button-link',
    note: 'A link that looks like a button: opens in a new tab with Ctrl.',
    states: {
      primary: () => <ButtonLink to="/products">تسوّق الآن</ButtonLink>,
      secondary: () => (
        <ButtonLink to="/cart" variant="secondary">
          العودة إلى السلة
        </ButtonLink>
      ),
      quiet: () => (
        <ButtonLink to="/" variant="quiet">
          الرئيسية
        </ButtonLink>
      ),
      small: () => (
        <ButtonLink to="/" size="small">
          عرض الكل
        </ButtonLink>
      ),
    },
  },
  {
    name: 'QuantityStepper',
    file: 'shared/components/quantity-stepper',
    note: 'Arrow keys change it; what is typed out of range reverts when the focus leaves.',
    states: {
      least: () => stepper(1, { max: 10 }),
      middle: () => stepper(4, { max: 10 }),
      most: () => stepper(10, { max: 10 }),
      small: () => stepper(2, { small: true }),
      'three digits': () => stepper(998),
    },
  },
];
