import { templateMessages as messages } from '@/shared/messages/admin/templates';
import type { TemplateOrder } from './fill-template';

/** Fictitious order for the preview. */
export const SAMPLE_ORDER: TemplateOrder = {
  number: 1042,
  total: 75,
  adjustment: 0,
  tracking_token: 'sample',
  customer: {
    name: messages.sampleName,
    phone: '+970591234567',
    email: null,
    location: { region: 'WEST_BANK', city: messages.sampleCity, address: '' },
  },
  items: {
    products: [
      {
        id: 'product',
        name: messages.sampleProduct,
        brand_name: '',
        variants: [
          { id: 'variant', name: messages.sampleVariant, size: '5 ml', quantity: 2, price: 25, image: null },
        ],
      },
    ],
    gift_sets: [{ id: 'gift-set', name: messages.sampleSet, quantity: 1, price: 25, items: [] }],
  },
};
