import { expectNothingCutOff } from './fit';
import { openScene } from './open-scene';
import { SCENES } from './screens';
import { type Look, nameOf, type Scene, tagsOf } from './screens/scene';
import { test } from './shop';
import { expectContrastInTheDark, expectFitForAll } from './test';

/** The narrowest phone there is; windows of 820 × 1180 and 1280 × 800 at 200 %. */
const TIGHT: Record<Look, readonly [width: number, height: number]> = {
  phone: [320, 640],
  tablet: [410, 590],
  desktop: [640, 400],
};

/** Colours are the same on every device: by night they are judged where most people meet the screen. */
const isJudgedByNight = ({ isBackOffice, only }: Scene, look: Look) =>
  look === (only ?? (isBackOffice ? 'desktop' : 'phone'));

/** A tablet has the layout of a narrow window: there the first state of each back-office screen stands for all. */
const isFirstOfScreen = (scene: Scene) => SCENES.find(({ screen }) => screen === scene.screen) === scene;

for (const scene of SCENES) {
  const tag = isFirstOfScreen(scene) ? tagsOf(scene) : [...tagsOf(scene), '@not-tablet'];
  test(nameOf(scene), { tag }, async ({ page, shop, look }) => {
    await openScene(page, scene, shop);
    await expectFitForAll(page, { isMoved: Boolean(scene.floats || scene.act) });
    if (isJudgedByNight(scene, look)) await expectContrastInTheDark(page);
    await expectNothingCutOff(page, ...TIGHT[look]);
    if (scene.isBackOffice && look === 'desktop') await expectNothingCutOff(page, ...TIGHT.tablet);
  });
}
