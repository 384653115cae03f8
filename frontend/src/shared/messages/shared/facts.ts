/** Names of the facts of a perfume, used by both wings. */
export const factLabels = {
  concentration: 'التركيز',
  year: 'سنة الإصدار',
  perfumer: 'العطّار',
  seasons: 'الفصول',
  occasions: 'المناسبات',
  longevity: 'الثبات',
  sillage: 'الفوحان',
  notes: 'هرم العطر',
} as const;

export const concentrationLabels = {
  extrait: 'إكستريه دو بارفان',
  parfum: 'بارفان',
  eau_de_parfum: 'أو دو بارفان',
  eau_de_toilette: 'أو دو تواليت',
  eau_de_cologne: 'أو دو كولونيا',
  eau_fraiche: 'أو فريش',
  perfume_oil: 'زيت عطري',
  attar: 'مخلّط',
  body_mist: 'بودي مست',
} as const;

export const seasonLabels = {
  spring: 'الربيع',
  summer: 'الصيف',
  autumn: 'الخريف',
  winter: 'الشتاء',
} as const;

export const occasionLabels = {
  daily: 'كل يوم',
  work: 'العمل',
  evening: 'المساء',
  date: 'موعد رومانسي',
  formal: 'المناسبات الرسمية',
  sport: 'الرياضة',
  travel: 'السفر',
  wedding: 'الأعراس',
} as const;

export const familyLabels = {
  citrus: 'حمضيات',
  fruity: 'فواكه',
  floral: 'زهور',
  white_floral: 'زهور بيضاء',
  green: 'أخضر',
  aromatic: 'أعشاب عطرية',
  spicy: 'توابل',
  gourmand: 'حلويات',
  woody: 'أخشاب',
  oud: 'عود وبخور',
  amber: 'عنبر وراتنجات',
  musk: 'مسك وبودرة',
  leather: 'جلود ودخان',
  aquatic: 'بحر وماء',
} as const;

/** Layers of the notes, from top to base. */
export const layerLabels = { top: 'النوتات العليا', heart: 'نوتات القلب', base: 'نوتات القاعدة' } as const;

/** Words for ratings from 1 to 5. */
export const longevityWords = ['قصير', 'معتدل', 'جيد', 'طويل', 'طويل جدًا'] as const;
export const sillageWords = ['قريب من الجلد', 'هادئ', 'معتدل', 'قوي', 'يملأ المكان'] as const;
