const meta = (name: string) =>
  globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined;

const supportEmail = meta('attar:support-email');
const supportPhone = meta('attar:support-phone');

/** What the page was told about the shop; read once at start. */
export const config = {
  storeName: meta('attar:store-name') ?? 'عطّار',
  /** IANA name of the shop's time zone, in which all dates and times are shown. */
  timeZone: meta('attar:time-zone') ?? 'Asia/Hebron',
  /** Where the shop can be reached; what is not set has no link. */
  supportEmail,
  supportPhone,
  hasSupport: Boolean(supportEmail || supportPhone),
  /** The shop elsewhere; a page that says nothing has no link there. */
  instagram: meta('attar:instagram'),
  facebook: meta('attar:facebook'),
} as const;
