/** Bundled fonts of `--font`; each has glyphs that the other lacks. */
const FAMILIES = ['Cairo', 'Shekel'];

/** Maximum time to wait for an image or font. */
const LOAD_TIMEOUT_MS = 5000;

const patience = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, LOAD_TIMEOUT_MS);
  });

/**
 * Load the fonts that the text of `region` needs, and wait for its images. Browsers load no fonts for hidden text, so
 * request them.
 */
export async function whenReady(region: HTMLElement): Promise<void> {
  const text = region.textContent;
  const fonts = FAMILIES.map((family) => document.fonts.load(`1rem ${family}`, text));
  const images = [...region.querySelectorAll('img')].map((image) => image.decode());
  // A failed image is left out, and a failed font replaced by the next.
  const all = Promise.allSettled([...fonts, ...images]).then(() => document.fonts.ready);
  await Promise.race([all, patience()]);
}
