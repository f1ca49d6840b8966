import { appPrefix, type RouteName, type RouteParameters, type RouteQuery, routes } from '@trackyard/contract';

/** A page by its name, with what its address needs; `hash` names a part of it. */
export type Target<Name extends RouteName> = { to: Name; query?: RouteQuery<Name>; hash?: string } & (Record<
  never,
  never
> extends RouteParameters<Name>
  ? { params?: RouteParameters<Name> }
  : { params: RouteParameters<Name> });
/** Any page of ours. */
export type AnyTarget = { [Name in RouteName]: Target<Name> }[RouteName];

/** `/t/{trackId}` as the router writes it. */
export const patternOf = (path: string): string =>
  path.replace(/\{(\w+)([?*]?)\}/g, (_, name: string, kind: string) => (kind === '*' ? '$' : kind === '?' ? `{-$${name}}` : `$${name}`));

/** The pages of an app lead to one another within it. */
export interface App {
  tenantAppId: string;
  wcs: boolean;
}
/** What the router needs for it. */
export function routerTarget<Name extends RouteName>({ to, params, query, hash }: Target<Name>, app: App | null) {
  const { path, inApp } = routes[to];
  const own = { ...params } as { tenantAppId?: string | undefined };
  const within = inApp && !('tenantAppId' in own) ? app : null;
  if (within) own.tenantAppId = within.tenantAppId;
  // The router has a name of its own for the rest of an address.
  const rest = /\{(\w+)\*\}/.exec(path)?.[1];
  if (rest) (own as Record<string, string | undefined>)['_splat'] = (own as Record<string, string | undefined>)[rest];
  return {
    to: patternOf(inApp && own.tenantAppId ? `${appPrefix}${path}` : path),
    params: own as Record<string, string>,
    search: { ...query, ...(within?.wcs && { wcs: 'true' }) },
    ...(hash && { hash }),
  };
}
