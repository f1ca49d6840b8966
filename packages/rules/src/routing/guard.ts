import type { NamedRoute } from '@trackyard/contract';

/** The person who opens a page, as far as the flags of routes need it. */
export type Visitor =
  | { state: 'unknown' }
  | { state: 'signedOut' }
  /** Two places say that different people are signed in. */
  | { state: 'conflict' }
  | { state: 'signedIn'; tenantAdmin: boolean; systemAdmin: boolean; reportingUser: boolean; guest?: boolean };
/** The parameters of the address that the guard reads. */
export interface GuardParameters {
  arid?: string | undefined;
  forceReauth?: string | undefined;
  /** The new login that `forceReauth` asked for has happened. */
  reauthenticated?: boolean;
}
/** An answer of a route's extra check. */
export type Checked = 'allowed' | 'denied' | { redirect: string };
/**
 * `back`: to the page that the sign-in was asked for. `again`: to the sign-in although somebody is signed in. `withoutArid`: to the same
 * address without this parameter. `denied`: a page that says so.
 */
export type Decision =
  | 'show'
  | 'wait'
  | 'denied'
  | 'signIn'
  | 'again'
  | 'signOut'
  | 'home'
  | 'root'
  | 'back'
  | 'withoutArid'
  | { redirect: string };

/**
 * Decides whether a page is shown, or where it leads instead (spec §2.3). `checked` is the answer of the route's extra check; a route that has one waits
 * for it. Unknown addresses are the router's: they lead to the root.
 */
export function guard(route: NamedRoute, visitor: Visitor, parameters: GuardParameters = {}, checked?: Checked): Decision {
  const requiresAuth = route.requiresAuth || route.requiresTenantAdmin || route.requiresSystemAdmin || route.requiresReportingUser;
  if (!requiresAuth && !route.guestOnly) return byCheck(route, visitor, checked) ?? 'show';
  if (visitor.state === 'unknown') return 'wait';
  if (visitor.state === 'conflict') return 'signOut';
  if (visitor.state === 'signedOut') return requiresAuth ? 'signIn' : 'show';
  const reauth = parameters.forceReauth !== undefined && !parameters.reauthenticated;
  if (route.guestOnly) return reauth && isSignIn(route) ? 'show' : isSignIn(route) ? 'back' : 'root';
  if (reauth) return 'again';
  if (route.requiresTenantAdmin && !visitor.tenantAdmin) return 'root';
  if (route.requiresSystemAdmin && !visitor.systemAdmin) return 'root';
  if (route.requiresReportingUser && !visitor.reportingUser) return 'root';
  return byCheck(route, visitor, checked) ?? (parameters.arid === undefined ? 'show' : 'withoutArid');
}
/** The decision of the extra check; null lets the page show. A person who is denied is sent home; guests and visitors have none. */
function byCheck(route: NamedRoute, visitor: Visitor, checked: Checked | undefined): Decision | null {
  if (checked === undefined) return route.check ? 'wait' : null;
  if (checked === 'allowed') return null;
  if (checked === 'denied') return visitor.state === 'signedIn' && !visitor.guest ? 'home' : 'denied';
  return checked;
}
/** Whether a route is the sign-in, which leads back to the requested page. */
const isSignIn = (route: NamedRoute): boolean => route.query?.includes('redirect') ?? false;

/** What the sign-in is told about the page that was wanted: its address, and the `arid` beside it. */
export function signInQuery(href: string): { redirect?: string; arid?: string } {
  const arid = parameter(href, 'arid');
  const target = withoutParameters(href, ['arid', 'forceReauth']);
  return { ...(target !== '/' && { redirect: target }), ...(arid !== undefined && { arid }) };
}

/** An address of ours without these parameters of its query. */
export function withoutParameters(href: string, names: readonly string[]): string {
  const { path, query, hash } = partsOf(href);
  const rest = new URLSearchParams(query);
  for (const name of names) rest.delete(name);
  return `${path}${rest.size ? `?${rest}` : ''}${hash}`;
}
const parameter = (href: string, name: string): string | undefined => new URLSearchParams(partsOf(href).query).get(name) ?? undefined;
function partsOf(href: string): { path: string; query: string; hash: string } {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(href) ?? [];
  return { path, query, hash };
}
