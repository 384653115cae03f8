const meta = (name: string) =>
  globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content || undefined;

/** What the page was told about the shop; read once at start, with defaults for a page that says nothing. */
export const config = {
  storeName: meta('attar:store-name') ?? 'عطّار',
  supportEmail: meta('attar:support-email') ?? 'support@attar.example',
  supportPhone: meta('attar:support-phone') ?? '+970590000000',
  /** The shop elsewhere; a page that says nothing has no link there. */
  instagram: meta('attar:instagram'),
  facebook: meta('attar:facebook'),
} as const;
