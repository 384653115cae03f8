const meta = (name: string) =>
  globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined;

const supportEmail = meta('attar:support-email');
const supportPhone = meta('attar:support-phone');

/** Settings of the shop from the page's `<meta>` elements, read once on load. */
export const config = {
  storeName: meta('attar:store-name') ?? 'عطّار',
  /** IANA name of the shop's time zone, in which all dates and times are shown. */
  timeZone: meta('attar:time-zone') ?? 'Asia/Hebron',
  /** Contact addresses of the support; missing ones get no link. */
  supportEmail,
  supportPhone,
  hasSupport: Boolean(supportEmail || supportPhone),
  /** Social media addresses; missing ones get no link. */
  instagram: meta('attar:instagram'),
  facebook: meta('attar:facebook'),
} as const;
