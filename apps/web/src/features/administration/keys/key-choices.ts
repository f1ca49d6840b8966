import { type ApiArea, type ApiScope, type ApiVerb, apiAreas, apiScopesOf } from '@trackyard/contract';

/** The access of a key to an area. */
export type Level = 'none' | ApiVerb | 'both';
export type Levels = Partial<Record<ApiArea, Level>>;

const verbsOf = (area: ApiArea): ApiVerb[] => apiScopesOf(area).map((it) => it.split(':')[1] as ApiVerb);

/** Where an area has both, writing includes reading: a program that writes also reads. */
export function levelsOf(area: ApiArea): Level[] {
  const verbs = verbsOf(area);
  return verbs.length === 2 ? ['none', 'read', 'both'] : ['none', ...verbs];
}
export const scopesAt = (levels: Levels): ApiScope[] =>
  apiAreas.flatMap((area) => {
    const level = levels[area] ?? 'none';
    return apiScopesOf(area).filter((it) => level === 'both' || it === `${area}:${level}`);
  });

/** The areas of a key with their levels, for a list. */
export const levelsIn = (scopes: readonly string[]): { area: ApiArea; level: Level }[] =>
  apiAreas.flatMap((area) => {
    const held = verbsOf(area).filter((verb) => scopes.includes(`${area}:${verb}`));
    return held.length === 0 ? [] : [{ area, level: held.length === 2 ? ('both' as const) : held[0]! }];
  });

export const expiries = ['30', '90', '365', 'never'] as const;
export type Expiry = (typeof expiries)[number];
const dayMs = 86_400_000;
export const expiryOf = (expiry: Expiry, now: Date): string | null =>
  expiry === 'never' ? null : new Date(now.getTime() + Number(expiry) * dayMs).toISOString();
