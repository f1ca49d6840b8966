import { type RouteName, type RouteParameters, routes, type TrackType, type UserFlag } from '@trackyard/contract';

export const tabTypes = ['DEFAULT', 'APP', 'BREAKOUT', 'PUBLISH_ROOM', 'UI_FLOW'] as const;
/** A tab of a track. What its id names goes by its type: a page of the track, an app, another track, a UI flow. */
export interface TrackTab {
  type: (typeof tabTypes)[number];
  id: string;
}

/** The pages of a track that have a tab, in the order of the tabs (spec §2.4). The last tab, More, opens what has none. */
const ownPages = {
  overview: 'TrackDashboard',
  messages: 'TrackChat',
  assets: 'TrackEntries',
  tasks: 'TrackTasks',
  history: 'TrackHistory',
  app: 'TrackApps',
} as const;
export type OwnTab = keyof typeof ownPages;
export const ownTabNames = Object.keys(ownPages) as OwnTab[];

/** A page by its name, as links take it. */
export interface TabPage<Name extends string = string> {
  to: Name;
  params: { trackId: string; appId?: string; uiFlowId?: string };
}

/** The page that a tab opens; a tab that nobody knows opens the dashboard. The page may be one that is still to come. */
export function pageOfTab(trackId: string, { type, id }: TrackTab): TabPage {
  switch (type) {
    case 'BREAKOUT':
    case 'PUBLISH_ROOM':
      return { to: 'TrackMainBase', params: { trackId: id } };
    case 'APP':
      return { to: 'TrackApp', params: { trackId, appId: id } };
    case 'UI_FLOW':
      return { to: 'UiFlow', params: { trackId, uiFlowId: id } };
    default:
      return { to: Object.hasOwn(ownPages, id) ? ownPages[id as OwnTab] : dashboard, params: { trackId } };
  }
}
const dashboard = 'TrackDashboard';

/** The pages of a track whose address needs its id alone. */
type TrackRoute = { [Name in RouteName]: { trackId: string } extends RouteParameters<Name> ? WithTrack<Name> : never }[RouteName];
type WithTrack<Name extends RouteName> = RouteParameters<Name> extends { trackId: string } ? Name : never;
/** A page that the product has. */
export type KnownPage = TabPage<TrackRoute>;
export const isPageThere = (page: TabPage): page is KnownPage => Object.hasOwn(routes, page.to);

/** The page that a tab opens in the product as it is: one whose page is missing is as good as unknown. */
export function openedPage(trackId: string, tab: TrackTab): KnownPage {
  const page = pageOfTab(trackId, tab);
  return isPageThere(page) ? page : { to: dashboard, params: { trackId } };
}

/** Which pages of its own a track has: a private chat only its messages; the history is a feature that one has (spec §5). */
export function ownTabs({ type, flags }: { type: TrackType; flags: readonly UserFlag[] }): OwnTab[] {
  if (type === 'PRIVATE_CHAT') return ['messages'];
  return ownTabNames.filter((it) => it !== 'history' || flags.includes('trackHistory'));
}

interface Room {
  id: string;
  type: TrackType;
  parentTrackId: string | null;
  publishable: boolean;
  state: 0 | 1;
}
/** The rooms of a track among those that one is in: breakouts, and such as can be published. Archived ones are put away. */
export const roomTabs = (trackId: string, tracks: readonly Room[]): TrackTab[] =>
  tracks
    .filter((it) => it.parentTrackId === trackId && it.type === 'BREAKOUT' && it.state === 0)
    .map(({ id, publishable }) => ({ type: publishable ? 'PUBLISH_ROOM' : 'BREAKOUT', id }));
