import { expectNoClippedText } from './clipped-text';
import { openScene } from './open-scene';
import { SCENES } from './screens';
import { type Device, nameOf, type Scene, tagsOf } from './screens/scene';
import { test } from './shop';
import { expectAccessible, expectDarkModeContrast } from './test';

/** The narrowest phone; windows of 820 × 1180 and 1280 × 800 at 200 %. */
const TIGHT: Record<Device, readonly [width: number, height: number]> = {
  phone: [320, 640],
  tablet: [410, 590],
  desktop: [640, 400],
};

/** Colours do not depend on the device: dark mode is checked where the screen is used most. */
const isCheckedInDarkMode = ({ isBackOffice, only }: Scene, device: Device) =>
  device === (only ?? (isBackOffice ? 'desktop' : 'phone'));

/** Tablets have the layout of a narrow window: there the first state of each back-office screen represents all. */
const isFirstOfScreen = (scene: Scene) => SCENES.find(({ screen }) => screen === scene.screen) === scene;

for (const scene of SCENES) {
  const tag = isFirstOfScreen(scene) ? tagsOf(scene) : [...tagsOf(scene), '@not-tablet'];
  test(nameOf(scene), { tag }, async ({ page, shop, device }) => {
    await openScene(page, scene, shop);
    await expectAccessible(page, { isMoved: Boolean(scene.hasOverlay || scene.act) });
    if (isCheckedInDarkMode(scene, device)) await expectDarkModeContrast(page);
    await expectNoClippedText(page, ...TIGHT[device]);
    if (scene.isBackOffice && device === 'desktop') await expectNoClippedText(page, ...TIGHT.tablet);
  });
}
