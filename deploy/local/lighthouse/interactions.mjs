// Measures the time from an interaction to the next paint on a phone with a slow processor, and from a tap on a prefetched
// card to its product on a slow network.
//   node interactions.mjs http://127.0.0.1:8080 [repetitions, 8]
import puppeteer from 'puppeteer-core';
import { aProduct } from './pages.mjs';
import { table } from './table.mjs';

const [store, repetitions = '8'] = process.argv.slice(2);
const PHONE = { width: 390, height: 844, deviceScaleFactor: 2, isMobile: true, hasTouch: true };
const CPU_SLOWDOWN = 4;
/** 1.6 Mbit/s, 150 ms there and back. */
const SLOW_4G = { offline: false, latency: 150, download: 200_000, upload: 200_000 };
const GOAL_MS = { interaction: 100, product: 150 };

/** Collect the durations of events by interaction. Events below 16 ms are not reported. */
function observeInteractions() {
  window.durations = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      if (!interactionId) continue;
      window.durations.set(interactionId, Math.max(duration, window.durations.get(interactionId) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

const nextPaint = (page) =>
  page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 100))));

/** Run an interaction; return the longest duration of its events in milliseconds. */
async function measure(page, interact) {
  await page.evaluate(() => window.durations.clear());
  await interact();
  await nextPaint(page);
  return page.evaluate(() => Math.max(16, ...window.durations.values()));
}

const button = (page, name) => page.waitForSelector(`::-p-aria([name="${name}"][role="button"])`);
const press = (page, key) => () => page.keyboard.press(key);

/** Interactions: name, path, preparation, and the measured part. */
const interactions = (product) => [
  {
    name: 'add to cart',
    path: product,
    find: (page) => page.waitForSelector('main ::-p-text(أضف إلى السلة)'),
  },
  { name: 'quantity', path: product, find: (page) => button(page, 'زيادة الكمية') },
  {
    name: 'size',
    path: product,
    find: (page) => page.waitForSelector('main fieldset label:has(input:enabled:not(:checked))'),
  },
  { name: 'open menu', path: '/', find: (page) => button(page, 'القائمة') },
  {
    name: 'search typing',
    path: '/',
    prepare: async (page) => {
      await (await button(page, 'البحث')).tap();
      await page.waitForSelector('dialog[open] input');
      await page.focus('dialog[open] input');
    },
    run: (page) => press(page, 'o'),
  },
  {
    name: 'filter',
    path: '/products',
    prepare: (page) => page.focus('main select'),
    run: (page) => press(page, 'ArrowDown'),
  },
];

async function open(browser, path, slowdown = CPU_SLOWDOWN) {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(PHONE);
  await page.evaluateOnNewDocument(observeInteractions);
  await page.goto(store + path, { waitUntil: 'networkidle0' });
  await page.emulateCPUThrottling(slowdown);
  return page;
}

async function measureInteraction(browser, { path, prepare, find, run }) {
  const page = await open(browser, path);
  await prepare?.(page);
  const target = await find?.(page);
  const duration = await measure(page, run ? run(page) : () => target.tap());
  await page.browserContext().close();
  return duration;
}

/** Return the time from the tap on a prefetched card to the paint of its product, in milliseconds. */
async function measureProduct(browser, slowdown) {
  const page = await open(browser, '/products', slowdown);
  await page.emulateNetworkConditions(SLOW_4G);
  const link = await page.waitForSelector('main article a[href^="/products/"]');
  await link.evaluate((each) => each.dispatchEvent(new Event('touchstart', { bubbles: true })));
  await page.waitForNetworkIdle();
  const painted = link.evaluate((each) => {
    const name = each.textContent;
    let tapped = 0;
    each.addEventListener('click', ({ timeStamp }) => {
      tapped = timeStamp;
    });
    return new Promise((resolve) => {
      new MutationObserver((_, observer) => {
        if (document.querySelector('h1')?.textContent !== name) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - tapped);
          port2.postMessage(undefined);
        });
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  });
  await link.tap();
  const duration = await painted;
  await page.browserContext().close();
  return duration;
}

const percentile75 = (values) => values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.75) - 1];

async function repeat(run) {
  const values = [];
  for (let time = 0; time < Number(repetitions); time += 1) {
    values.push(await run());
    process.stdout.write('.');
  }
  return values;
}

const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
try {
  const rows = [];
  const add = (name, goal, values) => {
    const p75 = percentile75(values);
    const mark = p75 <= goal ? '✓' : '✗';
    rows.push([name, goal ? `≤ ${goal} ms` : '', `${goal ? mark : ' '} ${Math.round(p75)} ms`, `${Math.round(Math.max(...values))} ms`]);
  };
  for (const interaction of interactions(`/products/${await aProduct(store)}`)) {
    add(interaction.name, GOAL_MS.interaction, await repeat(() => measureInteraction(browser, interaction)));
  }
  for (const [speed, slowdown, goal] of [
    ['full speed', 1, GOAL_MS.product],
    [`a ${CPU_SLOWDOWN}th of the speed`, CPU_SLOWDOWN, undefined],
  ]) {
    const values = await repeat(() => measureProduct(browser, slowdown));
    add(`tap on a prefetched card to its product, slow 4G, ${speed}`, goal, values);
  }
  console.log(
    `\n\nInteraction to next paint, ${repetitions} repetitions at a ${CPU_SLOWDOWN}th of this machine's speed:\n\n${table([['', 'goal', 'p75', 'longest'], ...rows])}\n`,
  );
} finally {
  await browser.close();
}
