import { Search } from 'lucide';
import { Button } from '@/shared/components/button';
import { ButtonLink } from '@/shared/components/button-link';
import { ConfirmDialog } from '@/shared/components/confirm-dialog';
import { EmptyState } from '@/shared/components/empty-state';
import { ErrorState } from '@/shared/components/error-state';
import { Modal } from '@/shared/components/modal';
import { NotFoundPage } from '@/shared/components/not-found-page';
import { Skeleton } from '@/shared/components/skeleton';
import { Spinner } from '@/shared/components/spinner';
import { OnDemand } from '../on-demand';
import type { Scene } from '../scene';
import { LONG } from './samples';
import styles from './sizes.module.css';

const nothing = () => {};

const modal = (
  label: string,
  size?: 'wide' | 'full' | 'side',
  text = 'تصل خلال يومين إلى أربعة أيام عمل.',
) => (
  <OnDemand label={label}>
    {(close) => (
      <Modal title="التوصيل" size={size} onClose={close} footer={<Button onClick={close}>حسنًا</Button>}>
        <p>{text}</p>
      </Modal>
    )}
  </OnDemand>
);

const confirm = (label: string, props: { isBusy?: boolean; isDanger?: boolean }) => (
  <OnDemand label={label}>
    {(close) => (
      <ConfirmDialog
        title="إفراغ السلة؟"
        confirmLabel="إفراغ السلة"
        busyLabel="جاري الإفراغ..."
        onConfirm={close}
        onClose={close}
        {...props}
      >
        <p>ستُحذف كل المنتجات منها.</p>
      </ConfirmDialog>
    )}
  </OnDemand>
);

/** Messages, loading states and dialogs. */
export const NOTICES: readonly Scene[] = [
  {
    name: 'EmptyState',
    file: 'shared/components/empty-state',
    wide: true,
    states: {
      'with text and a way on': () => (
        <EmptyState title="سلتك فارغة" text="ما يعجبك من العطور تجده هنا.">
          <ButtonLink to="/products">تصفّح العطور</ButtonLink>
        </EmptyState>
      ),
      'title alone, icon of its own': () => <EmptyState title="لا توجد منتجات" icon={Search} />,
      'long text': () => <EmptyState title={LONG} text={LONG} />,
    },
  },
  {
    name: 'ErrorState',
    file: 'shared/components/error-state',
    wide: true,
    states: {
      'with retry': () => <ErrorState message="فشل في تحميل المنتجات" onRetry={nothing} />,
      retrying: () => <ErrorState message="فشل في تحميل المنتجات" onRetry={nothing} isRetrying />,
      'title and way out of its own': () => (
        <ErrorState title="خطأ في تحميل المجموعة" message="تعذّر الاتصال بالمتجر.">
          <ButtonLink to="/gift-sets" variant="secondary">
            رجوع
          </ButtonLink>
        </ErrorState>
      ),
    },
  },
  {
    name: 'Spinner',
    file: 'shared/components/spinner',
    note: 'Static with prefers-reduced-motion.',
    states: {
      'with a label for screen readers': () => <Spinner />,
      'decoration beside a text': () => <Spinner label={null} />,
    },
  },
  {
    name: 'Skeleton',
    file: 'shared/components/skeleton',
    wide: true,
    states: {
      text: () => (
        <p>
          <Skeleton />
        </p>
      ),
      short: () => (
        <p>
          <Skeleton shape="short" />
        </p>
      ),
      control: () => <Skeleton shape="control" />,
      'control-small': () => <Skeleton shape="control-small" />,
      picture: () => (
        <div className={styles.image}>
          <Skeleton shape="image" />
        </div>
      ),
      block: () => <Skeleton shape="block" className={styles.block} />,
    },
  },
  {
    name: 'Modal',
    file: 'shared/components/modal',
    note: 'Escape, the button and a press beside it close it; the focus stays inside and goes back after.',
    states: {
      medium: () => modal('متوسطة'),
      wide: () => modal('عريضة', 'wide'),
      'full, the search on phones': () => modal('كاملة', 'full'),
      'side, the menu on phones': () => modal('جانبية', 'side'),
      'more than the screen holds': () => modal('طويلة', undefined, `${LONG} `.repeat(40)),
    },
  },
  {
    name: 'ConfirmDialog',
    file: 'shared/components/confirm-dialog',
    states: {
      question: () => confirm('سؤال', {}),
      danger: () => confirm('حذف', { isDanger: true }),
      busy: () => confirm('قيد العمل', { isDanger: true, isBusy: true }),
    },
  },
  {
    name: 'NotFoundPage',
    file: 'shared/components/not-found-page',
    note: 'Sets the title of the document, so it is shown only on demand.',
    wide: true,
    states: { 'the whole page': () => <OnDemand label="صفحة غير موجودة">{() => <NotFoundPage />}</OnDemand> },
  },
];
