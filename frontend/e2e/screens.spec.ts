import { expectNothingCutOff } from './fit';
import { openScene } from './open-scene';
import { SCENES } from './screens';
import { type Look, nameOf, type Scene, tagsOf } from './screens/scene';
import { test } from './shop';
import { expectContrastInTheDark, expectFitForAll } from './test';

/** The narrowest phone; windows of 820 × 1180 and 1280 × 800 at 200 %. */
const TIGHT: Record<Look, readonly [width: number, height: number]> = {
  phone: [320, 640],
  tablet: [410, 590],
  desktop: [640, 400],
};

/** Colours do not depend on the device: dark mode is checked where the screen is used most. */
const isJudgedByNight = ({ isBackOffice, only }: Scene, look: Look) =>
  look === (only ?? (isBackOffice ? 'desktop' : 'phone'));

for (const scene of SCENES) {
  test(nameOf(scene), { tag: tagsOf(scene) }, async ({ page, shop, look }) => {
    await openScene(page, scene, shop);
    await expectFitForAll(page, { isMoved: Boolean(scene.floats || scene.act) });
    if (isJudgedByNight(scene, look)) await expectContrastInTheDark(page);
    await expectNothingCutOff(page, ...TIGHT[look]);
  });
}
