// Measures pages of the store at an address as a phone on a weak network has them, and says how far the goals are met.
//   node measure.mjs http://127.0.0.1:8080 [number of runs, 5]
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { aGiftSet, aProduct } from './pages.mjs';
import { table } from './table.mjs';

const [store, runs = '5'] = process.argv.slice(2);

/** Lighthouse's phone: a fourth of this machine's speed, 1.6 Mbit/s, 150 ms there and back. */
const PHONE = {
  extends: 'lighthouse:default',
  settings: {
    formFactor: 'mobile',
    throttlingMethod: 'simulate',
    throttling: { rttMs: 150, throughputKbps: 1.6 * 1024, cpuSlowdownMultiplier: 4 },
    locale: 'en',
  },
};

const atMost = (goal) => (value) => value <= goal;
const atLeast = (goal) => (value) => value >= goal;
const audit = (id) => (result) => result.audits[id].numericValue;
const score = (id) => (result) => Math.round(result.categories[id].score * 100);
const seconds = (value) => `${(value / 1000).toFixed(2)} s`;

const MEASURES = [
  { name: 'LCP', goal: '≤ 1.3 s', read: audit('largest-contentful-paint'), isMet: atMost(1300), show: seconds },
  { name: 'FCP', goal: '≤ 1.0 s', read: audit('first-contentful-paint'), isMet: atMost(1000), show: seconds },
  { name: 'CLS', goal: '≤ 0.02', read: audit('cumulative-layout-shift'), isMet: atMost(0.02), show: (v) => v.toFixed(3) },
  { name: 'TBT', goal: '≤ 150 ms', read: audit('total-blocking-time'), isMet: atMost(150), show: (v) => `${Math.round(v)} ms` },
  { name: 'performance', goal: '≥ 98', read: score('performance'), isMet: atLeast(98), show: String },
  { name: 'accessibility', goal: '100', read: score('accessibility'), isMet: atLeast(100), show: String },
  { name: 'best practices', goal: '100', read: score('best-practices'), isMet: atLeast(100), show: String },
  { name: 'SEO', goal: '100', read: score('seo'), isMet: atLeast(100), show: String },
];

const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

/** Return the audits that cost points of a score, where the score does not depend on the speed of the machine. */
function faultsOf({ categories, audits }) {
  const refs = ['accessibility', 'best-practices', 'seo'].flatMap((id) => categories[id].auditRefs);
  const faults = refs.filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1);
  return faults.map(({ id }) => `${id}: ${audits[id].title}`);
}

async function measure(url, port) {
  const results = [];
  for (let run = 0; run < Number(runs); run += 1) {
    const { lhr } = await lighthouse(url, { port, logLevel: 'error' }, PHONE);
    if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    results.push(lhr);
    process.stdout.write('.');
  }
  return results;
}

const chrome = await launch({
  chromePath: process.env.CHROMIUM_PATH,
  // As root Chromium starts only without its sandbox.
  chromeFlags: ['--headless=new', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
try {
  const pages = ['/', '/products', `/products/${await aProduct(store)}`, `/gift-sets/${await aGiftSet(store)}`];
  const rows = [['', ...MEASURES.map(({ name }) => name)], ['goal', ...MEASURES.map(({ goal }) => goal)]];
  const faults = [];
  let missed = 0;
  for (const page of pages) {
    const results = await measure(store + page, chrome.port);
    const cells = MEASURES.map(({ read, isMet, show }) => {
      const value = median(results.map(read));
      if (!isMet(value)) missed += 1;
      return `${isMet(value) ? '✓' : '✗'} ${show(value)}`;
    });
    rows.push([decodeURI(page), ...cells]);
    faults.push(...new Set(results.flatMap(faultsOf).map((fault) => `${decodeURI(page)}  ${fault}`)));
  }
  console.log(`\n\nMedian of ${runs}, as a phone with a slow processor has it at 1.6 Mbit/s and 150 ms:\n\n${table(rows)}\n`);
  if (faults.length > 0) console.log(`What costs points:\n  ${faults.join('\n  ')}\n`);
  console.log(missed === 0 ? 'Every goal is met.' : `${missed} of ${pages.length * MEASURES.length} goals are not met.`);
} finally {
  chrome.kill();
}
