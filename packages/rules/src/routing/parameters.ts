/** Null for a text that is no address: `URL.canParse` is newer than some browsers that we support. */
export function readAddress(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** The same address with the time at which it is opened (opened twice, it is two visits), and with what it hands on. */
export function stamped(address: `/${string}`, now: number, passed: Record<string, string> = {}): `/${string}` {
  const [path = '', hash] = address.split('#');
  const query = new URLSearchParams({ ...passed, ts: String(now) });
  return `${path}${path.includes('?') ? '&' : '?'}${query}${hash === undefined ? '' : `#${hash}`}` as `/${string}`;
}

/** Where an address that begins with `/t/` leads, once it is known which app owns the track; null where it stays. */
export const addressInApp = (href: string, owningMiniAppId: string | null): `/${string}` | null =>
  owningMiniAppId !== null && href.startsWith('/t/') ? `/a/${encodeURIComponent(owningMiniAppId)}${href as `/${string}`}` : null;

/** What an address hands to the app that it opens, wherever it leads on to: each `p_name`. */
export const passedParameters = (query: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) => (/^p_./.test(key) && value !== undefined ? [[key, value] as const] : [])),
  );
