import { concentrationLabels, factLabels, layerLabels } from './facts';

/** Terms by which perfumes are described. */
export const termLabels = { ...factLabels, ...concentrationLabels, ...layerLabels } as const;

/** One line about each term. Administrators may change it. */
export const termExplanations = {
  year: 'السنة التي طُرح فيها العطر أول مرة.',
  perfumer: 'من ركّب العطر.',
  seasons: 'الفصول التي يليق بها العطر، فالحرّ يقوّي الروائح والبرد يخفّفها.',
  occasions: 'المواقف التي يناسبها العطر برأينا.',
  longevity: 'المدة التي تبقى فيها الرائحة على الجلد بعد الرشّ.',
  sillage: 'المسافة التي تصل إليها الرائحة من حولك.',
  extrait: 'أعلى تركيز للزيوت العطرية، قطرات منه تكفي اليوم كله.',
  parfum: 'تركيز عالٍ من الزيوت العطرية، غنيّ وطويل الثبات.',
  eau_de_parfum: 'تركيز متوسط إلى عالٍ، يثبت معظم اليوم.',
  eau_de_toilette: 'تركيز أخفّ، منعش ويثبت بضع ساعات.',
  eau_de_cologne: 'تركيز خفيف، للانتعاش ساعة أو ساعتين.',
  eau_fraiche: 'أخفّ التركيزات، أقرب إلى ماء معطّر.',
  perfume_oil: 'زيت عطري بلا كحول، يوضع على النبض ويبقى قريبًا من الجلد.',
  attar: 'مزيج شرقي من الزيوت العطرية بلا كحول.',
  body_mist: 'رذاذ خفيف للجسم، يُعاد رشّه متى شئت.',
  top: 'أول ما تشمّه، ويتلاشى في الدقائق الأولى.',
  heart: 'ما يظهر بعد دقائق، ويبقى ساعات.',
  base: 'ما يبقى على الجلد حتى النهاية.',
} as const;
