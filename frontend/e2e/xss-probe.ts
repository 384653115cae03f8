import type { BrowserContext, Page } from '@playwright/test';
import { MARK } from './xss-payloads';

declare global {
  interface Window {
    /** Called by every payload. */
    pwned: (id: number) => void;
    policyStopped: (what: string) => void;
  }
}

/** Findings by kind, and apart from them the violations that only the page's policy prevented. */
export interface Findings {
  ran: number[];
  dialogs: string[];
  /** Requests and navigations to other hosts than the store. */
  elsewhere: string[];
  /** Injected elements and attributes that could run or load something, whether or not they did. */
  planted: string[];
  /** Violations blocked by the Content-Security-Policy. */
  stopped: string[];
}

/** Observe all pages of a context, from before their first element. */
export async function installProbe(context: BrowserContext, store: string) {
  const found: Findings = { ran: [], dialogs: [], elsewhere: [], planted: [], stopped: [] };
  await context.exposeBinding('pwned', (_source, id: number) => {
    found.ran.push(id);
  });
  await context.exposeBinding('policyStopped', (_source, what: string) => {
    found.stopped.push(what);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      // Chromium's viewer pages for texts and images violate the policy of the response.
      if (document.contentType !== 'text/html') return;
      window.policyStopped(
        `${event.effectiveDirective} ${event.blockedURI} ${event.sample} on ${location.pathname}`,
      );
    });
  });
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== store) found.elsewhere.push(request.url());
  });
  context.on('page', (page) => {
    page.on('dialog', async (dialog) => {
      found.dialogs.push(dialog.message());
      await dialog.dismiss();
    });
    page.on('popup', (popup) => found.elsewhere.push(`popup ${popup.url()}`));
    page.on('framenavigated', (frame) => {
      if (frame !== page.mainFrame()) found.planted.push(`frame ${frame.url()}`);
    });
  });

  return {
    found,
    /** Scan the current page for injected elements. */
    async check(page: Page) {
      const planted = await page.evaluate(dangersInPage, MARK);
      found.planted.push(...planted.map((what) => `${new URL(page.url()).pathname}: ${what}`));
    },
  };
}

/** Runs in the page: return everything that could run or load something and is not the app's own. */
function dangersInPage(mark: string): string[] {
  const LOADERS =
    'iframe, frame, object, embed, applet, base, meta[http-equiv], portal, body style, body link';
  const ADDRESSES = [
    'href',
    'xlink:href',
    'src',
    'action',
    'formaction',
    'data',
    'poster',
    'background',
    'ping',
  ];
  const OWN_CODE = ['/build/', '/api/docs/'];
  const dangers: string[] = [];
  const blame = (element: Element, why: string) => dangers.push(`${why}: ${element.outerHTML.slice(0, 160)}`);

  // Chromium shows texts and images in viewer pages with inline styles.
  const isPage = document.contentType === 'text/html';
  /** The page's one inline script; the policy allows it by its hash. */
  const isLoader = ({ dataset, parentElement }: HTMLScriptElement) =>
    parentElement === document.body &&
    document.querySelectorAll('script[data-scripts]').length === 1 &&
    (dataset.scripts ?? '').split(' ').every((path) => path.startsWith('/build/'));
  const isOwnScript = (script: HTMLScriptElement) =>
    script.type.endsWith('json') ||
    isLoader(script) ||
    (OWN_CODE.some((folder) => script.src.startsWith(location.origin + folder)) && !script.textContent);
  // Background colour of an image while it loads, and React's names of what a view transition moves, which it empties
  // afterwards; no other style is set through the DOM.
  const isOwnStyle = (value: string) =>
    /^(background-color: rgb\(\d+, \d+, \d+\);|(view-transition-(name|class): \w+;\s?)*)$/.test(value);
  const isOdd = (element: Element, name: string, value: string) => {
    const { protocol, origin } = new URL(value, location.href);
    // These load nothing by themselves; the canonical URL is the shop's public one.
    if (element.matches('a, link[rel=canonical]'))
      return !/^(https?|ftps?|mailto|tel|callto|sms|cid|xmpp):$/.test(protocol);
    const isPicture = protocol === 'data:' && (name === 'src' || element.matches('link[rel=icon]'));
    return protocol !== 'blob:' && !isPicture && origin !== location.origin;
  };

  for (const element of document.querySelectorAll('*')) {
    if (element.hasAttribute(mark)) blame(element, 'marked');
    if (element instanceof HTMLScriptElement && !isOwnScript(element)) blame(element, 'script');
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on')) blame(element, name);
      if (name === 'srcdoc' || (name === 'style' && isPage && !isOwnStyle(value))) blame(element, name);
      if (ADDRESSES.includes(name) && URL.canParse(value, location.href) && isOdd(element, name, value)) {
        blame(element, name);
      }
    }
  }
  for (const element of document.querySelectorAll(LOADERS)) blame(element, 'loader');
  for (const block of document.querySelectorAll('script[type$="json"]')) {
    try {
      JSON.parse(block.textContent ?? '');
    } catch {
      blame(block, 'broken data');
    }
  }
  return dangers;
}
