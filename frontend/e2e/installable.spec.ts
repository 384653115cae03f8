import { expect, test } from './test';

interface Icon {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
}

interface Manifest {
  name: string;
  short_name: string;
  lang: string;
  dir: string;
  start_url: string;
  scope: string;
  display: string;
  icons: Icon[];
  shortcuts: { name: string; url: string; icons: Icon[] }[];
}

test('the shop can be installed', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const answer = await request.get(address ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest: Manifest = await answer.json();
  expect(manifest).toMatchObject({
    name: 'عطّار',
    short_name: 'عطّار',
    lang: 'ar',
    dir: 'rtl',
    start_url: '/',
    scope: '/',
    display: 'standalone',
  });

  await test.step('its icons are there and as large as it says', async () => {
    const icons = [manifest, ...manifest.shortcuts].flatMap((part) => part.icons);
    for (const { src, sizes, type } of icons) {
      const picture = await request.get(src);
      expect(picture.headers()['content-type'], src).toBe(type);
      const size = await page.evaluate(async (path) => {
        const image = new Image();
        image.src = path;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
      if (sizes !== 'any') expect(size, src).toBe(sizes);
    }
    expect(icons.map(({ sizes, purpose = 'any' }) => `${purpose} ${sizes}`)).toEqual(
      expect.arrayContaining(['any any', 'any 192x192', 'any 512x512', 'maskable 512x512']),
    );
  });

  await test.step('Apple’s devices find theirs', async () => {
    const src = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
    expect((await request.get(src ?? '')).headers()['content-type']).toBe('image/png');
  });

  await test.step('its shortcuts lead somewhere', async () => {
    for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200);
  });

  await test.step('the browser has nothing to object', async () => {
    const session = await page.context().newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // Incognito windows are never installable.
    const obstacles = installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito');
    expect(obstacles).toEqual([]);
    const { errors } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
  });
});

test('the service worker has root scope and is never cached', async ({ request }) => {
  const answer = await request.get('/sw.js');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toContain('javascript');
  expect(answer.headers()['cache-control']).toContain('no-cache');
  // It lists the files of this release.
  const page = await (await request.get('/')).text();
  const [script = 'none'] = /\/build\/main\.[0-9a-f]+\.js/.exec(page) ?? [];
  expect(await answer.text()).toContain(script);
});
