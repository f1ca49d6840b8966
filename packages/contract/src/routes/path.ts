import type { ParametersOf } from './route.ts';
import { type RouteName, type RouteParameters, type RouteQuery, routes } from './table.ts';

type Values = Record<string, string | undefined>;
/** The pages of one app stand below it; the app's id may be missing. */
export const appPrefix = '/a/{tenantAppId?}';

/** The address of a page, from its name: `pathOf('TrackChat', { trackId })`. */
export function pathOf<Name extends RouteName>(
  name: Name,
  ...[parameters, query]: Record<never, never> extends RouteParameters<Name>
    ? [parameters?: RouteParameters<Name>, query?: RouteQuery<Name>]
    : [parameters: RouteParameters<Name>, query?: RouteQuery<Name>]
): `/${string}` {
  const values = (parameters ?? {}) as Values;
  const { path, inApp } = routes[name];
  return withQuery(fillPath(inApp && values['tenantAppId'] ? `${appPrefix}${path}` : path, values as never), query ?? {});
}

/** Puts values into a path; the one place that escapes them. */
export function fillPath<Path extends `/${string}`>(path: Path, values: ParametersOf<Path>): `/${string}` {
  const filled = path.replace(/\/\{(\w+)([?*]?)\}/g, (_, name: string, kind: string) => {
    const value = (values as Values)[name];
    if (value === undefined || value === '') return '';
    return `/${kind === '*' ? value.split('/').map(escapeSegment).join('/') : escapeSegment(value)}`;
  });
  return (filled || '/') as `/${string}`;
}
/** Asterisks too (spec §2.2), which `encodeURIComponent` leaves. */
const escapeSegment = (value: string): string => encodeURIComponent(value).replaceAll('*', '%2A');

export function withQuery(path: `/${string}`, query: object): `/${string}` {
  const given = Object.entries(query).filter((it): it is [string, string] => typeof it[1] === 'string' && it[1] !== '');
  return given.length ? `${path}?${new URLSearchParams(given)}` : path;
}
