import { isolate, quoted } from '@/shared/format/bidi';
import { samples } from './sample-set-entry';

/** Offers and credits on an order, or on one that is being taken. */
export const orderOfferMessages = {
  section: 'العروض والرصيد',
  code: 'كود الخصم',
  offers: 'العروض',
  credits: 'رصيد العينات',
  /** Offer with its code, if it has one. */
  name: (name: string, code: string | null) => (code ? `${name} (${isolate(code)})` : name),
  freeDelivery: 'توصيل مجاني',
  savedDelivery: (amount: string) => `توصيل مجاني بدل ${amount}`,
  credit: (day: string) => `رصيد عينة طُلبت ${day}`,
  goneLine: 'صنف من الطلب',
  near: 'عروض قريبة',
  nearOffer: (name: string, missing: string) => `${quoted(name)}: بقي له ${missing}`,
  samples,
  and: ' و',
  follow: 'خصم العروض يتبع ما يبقى من أصنافها.',
} as const;
