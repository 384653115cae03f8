import { plural } from '@/shared/format/plural';
import { ordersOf } from '@/shared/messages/admin/counts';

/** Genitive, to follow «في». */
const inSets = (count: number) =>
  plural(count, {
    one: 'مجموعة هدايا واحدة',
    two: 'مجموعتي هدايا',
    few: '# مجموعات هدايا',
    other: '# مجموعة هدايا',
  });

/** Count of the affected orders that are not delivered yet. */
const openOf = (orders: number, open: number) => {
  if (open === 0) return '';
  if (orders === open) {
    return plural(open, {
      one: '، ولم يُسلَّم بعد',
      two: '، ولم يُسلَّما بعد',
      other: '، ولم تُسلَّم بعد',
    });
  }
  return plural(open, {
    one: '، لم يُسلَّم واحد منها بعد',
    two: '، لم يُسلَّم اثنان منها بعد',
    other: '، لم تُسلَّم # منها بعد',
  });
};

const withIt = (count: number) =>
  plural(count, {
    one: 'يُحذف معه متغير واحد.',
    two: 'يُحذف معه متغيران.',
    few: 'تُحذف معه # متغيرات.',
    many: 'يُحذف معه # متغيرًا.',
    other: 'يُحذف معه # متغير.',
  });

/** Effects of deleting a resource. */
export const deletionImpactMessages = {
  loading: 'نتحقق مما يمسّه الحذف...',
  failed: 'تعذّر أن نعرف ما يمسّه الحذف.',
  /** Subject of the sentence, placed before «في». */
  owners: {
    brand: 'منتجاتها',
    product: 'هو',
    variant: 'هو',
    gift_set: 'هي',
  },
  nowhere: {
    brand: 'منتجاتها ليست في أي مجموعة هدايا ولا في أي طلب.',
    product: 'ليس في أي مجموعة هدايا ولا في أي طلب.',
    variant: 'ليس في أي مجموعة هدايا ولا في أي طلب.',
    gift_set: 'ليست في أي طلب.',
  },
  withIt,
  inSets,
  inOrders: (orders: number, open: number) => `${ordersOf(orders)}${openOf(orders, open)}`,
  /** Example: «هو في 3 مجموعات هدايا و12 طلبًا.» */
  found: (owner: string, places: readonly string[]) => `${owner} في ${places.join(' و')}.`,
  ordersStay: 'تبقى الطلبات كما هي، بأسمائها وأسعارها.',
  blocked: 'لا يمكن الحذف ما دام في مجموعات الهدايا هذه:',
} as const;
