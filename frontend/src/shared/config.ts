/** Settings of the shop, by name. */
type Settings = Readonly<Record<string, string | null | undefined>>;

function configOf(setting: (name: string) => string | null | undefined) {
  const text = (name: string) => setting(name) || undefined;
  const supportEmail = text('support-email');
  const supportPhone = text('support-phone');
  return {
    storeName: text('store-name') ?? 'عطّار',
    /** IANA name of the shop's time zone, in which all dates and times are shown. */
    timeZone: text('time-zone') ?? 'Asia/Hebron',
    /** Contact addresses of the support; missing ones get no link. */
    supportEmail,
    supportPhone,
    hasSupport: Boolean(supportEmail || supportPhone),
    /** Social media addresses; missing ones get no link. */
    instagram: text('instagram'),
    facebook: text('facebook'),
  };
}

/** Settings of the shop from the page's `<meta>` elements, read once on load. */
export const config: Readonly<ReturnType<typeof configOf>> = configOf(
  (name) => globalThis.document?.querySelector<HTMLMetaElement>(`meta[name="attar:${name}"]`)?.content,
);

/** Replace the settings, where there is no page to read them from. */
export function setConfig(settings: Settings): void {
  Object.assign(
    config,
    configOf((name) => settings[name]),
  );
}
