import { plural } from '@/shared/format/plural';

/** Finder of a scent by four questions. */
export const finderMessages = {
  title: 'جد عطرك',
  text: 'أربعة أسئلة سريعة، ويمكنك تخطّي أيٍّ منها.',
  progress: (step: number) => `السؤال ${step} من 4`,
  skip: 'تخطَّ السؤال',
  back: 'السؤال السابق',
  next: 'التالي',
  again: 'ابدأ من جديد',
  questions: {
    for: 'لمن العطر؟',
    when: 'متى سيوضع؟',
    families: 'أي روائح تحب؟',
    strength: 'كم تريده قويًا؟',
  },
  familiesHint: 'اختر ما شئت منها.',
  audiences: { MEN: 'لرجل', WOMEN: 'لامرأة', UNISEX: 'لا فرق' },
  strengths: { light: 'هادئًا، قريبًا من الجلد', moderate: 'معتدلًا', strong: 'قويًا، يُلفت من بعيد' },
  resultsTitle: 'عطور تناسبك',
  found: (count: number) =>
    plural(count, {
      one: 'وجدنا لك عطرًا واحدًا',
      two: 'وجدنا لك عطرين',
      few: 'وجدنا لك # عطور',
      many: 'وجدنا لك # عطرًا',
      other: 'وجدنا لك # عطر',
    }),
  searching: 'نبحث عن عطرك...',
  failed: 'تعذّر البحث عن عطرك',
  empty: 'لا عطر يجمع كل هذا',
  emptyText: 'جرّب روائح أخرى أو تخطَّ سؤالًا.',
  /** Reasons, joined with «و»: لأنك اخترت الورد ولأنه شتوي. */
  becauseNote: (note: string) => `لأن فيه نوتة ${note}`,
  becauseNotes: (one: string, other: string) => `لأن فيه نوتتي ${one} و${other}`,
  becauseSeason: {
    spring: 'لأنه ربيعي',
    summer: 'لأنه صيفي',
    autumn: 'لأنه خريفي',
    winter: 'لأنه شتوي',
  },
  becauseSillage: (words: string) => `لأن فوحانه ${words}`,
  and: ' و',
  addAll: 'أضف عيّنة من كل عطر إلى السلة',
  asSet: 'العطور في مجموعة عيّنات',
  setOf: (count: number) =>
    plural(count, {
      one: 'عيّنة واحدة من هذه العطور بـ',
      two: 'عيّنتان من هذه العطور بـ',
      few: '# عيّنات من هذه العطور بـ',
      many: '# عيّنة من هذه العطور بـ',
      other: '# عيّنة من هذه العطور بـ',
    }),
  /** After a price, before an amount. */
  setSaves: '، توفّر',
  addSet: 'أضفها مجموعةً إلى السلة',
  changeSet: 'عدّل المجموعة',
  setAdded: 'أضفنا المجموعة إلى سلتك',
  allAdded: 'أضفنا العيّنات إلى سلتك',
} as const;
