/** The same address with the time at which it is opened: opened twice, it is two visits. */
export function stamped(address: `/${string}`, now: number): `/${string}` {
  const [path = '', hash] = address.split('#');
  return `${path}${path.includes('?') ? '&' : '?'}ts=${now}${hash === undefined ? '' : `#${hash}`}` as `/${string}`;
}

/** Where an address that begins with `/t/` leads, once it is known which app owns the track; null where it stays. */
export const addressInApp = (href: string, owningMiniAppId: string | null): `/${string}` | null =>
  owningMiniAppId !== null && href.startsWith('/t/') ? `/a/${encodeURIComponent(owningMiniAppId)}${href as `/${string}`}` : null;

/** What an address hands to the app that it opens: each `p_name` as `name`. */
export const passedParameters = (query: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query).flatMap(([key, value]) =>
      /^p_./.test(key) && value !== undefined ? [[key.slice('p_'.length), value] as const] : [],
    ),
  );
