/** The fonts of `--font` that the shop brings along; what one does not have, the other does. */
const FAMILIES = ['Cairo', 'Shekel'];

/** A picture or a font that does not come by then holds up nobody's printing. */
const PATIENCE_MS = 5000;

const patience = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });

/**
 * Waits for the fonts that the text of `region` needs and for its pictures. What is not shown would not make the browser
 * load a font, so they are asked for.
 */
export async function whenReady(region: HTMLElement): Promise<void> {
  const text = region.textContent;
  const fonts = FAMILIES.map((family) => document.fonts.load(`1rem ${family}`, text));
  const pictures = [...region.querySelectorAll('img')].map((image) => image.decode());
  // One that fails is printed without, or in the next font.
  const all = Promise.allSettled([...fonts, ...pictures]).then(() => document.fonts.ready);
  await Promise.race([all, patience()]);
}
