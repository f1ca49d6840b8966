/** One row of the route table: what is known of a page before its code is loaded. */
export interface Route {
  /** `{name}` is a parameter, `{name?}` one that may be missing, `{name*}` the rest of the address. */
  path: `/${string}`;
  /** It stands below `/a/{tenantAppId?}` as well. */
  inApp?: true;
  /** Parameters of the query that the page reads. */
  query?: readonly string[];
  requiresAuth?: true;
  /** For people who are not signed in. */
  guestOnly?: true;
  requiresTenantAdmin?: true;
  requiresSystemAdmin?: true;
  requiresReportingUser?: true;
  /** A question beyond the flags, answered by `allowed`, `denied` or `redirect` (packages/rules/src/routing). */
  check?: 'guestAppView';
  /** The key of the page's name; a track's page is called like its track. */
  title?: string;
  /** The list of tracks stands beside it. */
  list?: true;
  /** On a phone it is the list itself. */
  isList?: true;
  /** Without the bar at the head. */
  noHeader?: true;
  /** It fills the screen: neither the bar nor the rail and the list stand around it. The head of a track is the page's own. */
  fullScreen?: true;
  /** A page of the settings of a tenant or of the system: the list of those pages stands beside it, on phones one level up. */
  settings?: 'tenant' | 'system';
  /** Where the back arrow of a phone leads: a route without parameters. */
  back?: string;
  /** Which place of the main navigation it belongs to. */
  place?: string;
}

type NamesIn<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never;
type Needed<Name extends string> = Name extends `${string}?` ? never : Name extends `${infer Rest}*` ? Rest : Name;
type Spare<Name extends string> = Name extends `${infer Bare}?` ? Bare : never;
/** The parameters of a path, as texts. */
export type ParametersOf<Path extends string> = { [Name in Needed<NamesIn<Path>>]: string } & {
  [Name in Spare<NamesIn<Path>>]?: string | undefined;
};
