const DARK = /\(\s*prefers-color-scheme\s*:\s*dark\s*\)/;

interface MediaRule {
  media: { mediaText: string };
  cssRules: Iterable<{ cssText: string }>;
}

const isMedia = (rule: object): rule is MediaRule => 'media' in rule && 'cssRules' in rule;

/** Collect the dark-mode media rules of style sheets. */
export function nightRules(sheets: Iterable<{ cssRules: Iterable<object> }>): MediaRule[] {
  return [...sheets].flatMap(({ cssRules }) =>
    [...cssRules].filter(isMedia).filter((rule) => DARK.test(rule.media.mediaText)),
  );
}

/** Rewrite dark-mode rules to apply within `selector` on any device; tokens of `:root` move to it. */
export function scopedNight(rules: readonly MediaRule[], selector: string): string {
  return rules
    .map(({ media, cssRules }) => {
      const inner = [...cssRules].map(({ cssText }) => cssText.replaceAll(':root', ':scope')).join('\n');
      const condition = media.mediaText.replace(DARK, 'all').replace(/^(all) and /, '');
      return `@media ${condition} { @scope (${selector}) { ${inner} } }`;
    })
    .join('\n');
}

/**
 * Apply dark mode within `selector` and light mode everywhere else, whatever the device prefers. Returns a function
 * that undoes it.
 */
export function stageNight(selector: string): () => void {
  const rules = nightRules(document.styleSheets);
  const style = document.createElement('style');
  style.textContent = scopedNight(rules, selector);
  const before = rules.map(({ media }) => media.mediaText);
  for (const { media } of rules) media.mediaText = 'not all';
  document.head.append(style);
  return () => {
    style.remove();
    rules.forEach(({ media }, index) => {
      media.mediaText = before[index] ?? '';
    });
  };
}
