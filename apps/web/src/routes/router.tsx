import { type AnyRoute, createRootRoute, createRoute, createRouter, Outlet, type RouteComponent } from '@tanstack/react-router';
import { appPrefix, type RouteName, routeNames, routes } from '@trackyard/contract';
import { patternOf } from '../links/index.ts';
import { AppError } from '../shell/AppError.tsx';
import { Frame } from '../shell/Frame.tsx';
import { NoSuchPage } from '../shell/NoSuchPage.tsx';
import { BareLayout, ChatLayout, EntriesLayout, KnowledgeLayout, RootLayout, TrackLayout } from './layouts.tsx';
import { type Layout, pages } from './pages.tsx';
import { parseQuery, stringifyQuery } from './query.ts';

declare module '@tanstack/react-router' {
  /** What one page hands to the next, kept out of the address. */
  interface HistoryState {
    email?: string;
  }
}

/** The route table (packages/contract/src/routes) as the router's tree: layouts around the pages bound in `pages.tsx`. */
const root = createRootRoute({ component: RootLayout, notFoundComponent: NoSuchPage, errorComponent: AppError });
const layout = (parent: AnyRoute, id: string, component: RouteComponent) => createRoute({ getParentRoute: () => parent, id, component });
const bare = layout(root, 'bare', BareLayout);
const frame = layout(root, 'frame', Frame);
/** The tree stays as it is while one goes from article to article. */
const knowledge = layout(frame, 'knowledge', KnowledgeLayout);
const trackPath = '/t/{trackId}';

/** A track with the tabs in it, at one of the two places where tracks stand. */
function trackUnder(prefix: string): AnyRoute {
  const track = createRoute({ getParentRoute: () => frame, path: patternOf(`${prefix}${trackPath}`), component: TrackLayout });
  const chat = layout(track, 'chat', ChatLayout);
  const entries = layout(track, 'entries', EntriesLayout);
  const below = (name: RouteName, parent: AnyRoute) => leaf(name, parent, routes[name].path.slice(trackPath.length) || '/');
  const own = namesIn('track').map((name) => below(name, track));
  const inChat = namesIn('chat').map((name) => below(name, chat));
  const inEntries = namesIn('entries').map((name) => below(name, entries));
  return track.addChildren([chat.addChildren(inChat), entries.addChildren(inEntries), ...own]);
}
const namesIn = (layout: Layout): RouteName[] => routeNames.filter((it) => pages[it].layout === layout);

function leaf(name: RouteName, parent: AnyRoute, path: string, component = pages[name].page ?? Outlet): AnyRoute {
  return createRoute({ getParentRoute: () => parent, path: patternOf(path), component, staticData: { name } });
}
const inFrame = namesIn('frame').flatMap((name) => {
  const { path, inApp } = routes[name];
  return [leaf(name, frame, path), ...(inApp ? [leaf(name, frame, `${appPrefix}${path}`, pages[name].inApp ?? pages[name].page)] : [])];
});

const routeTree = root.addChildren([
  bare.addChildren(namesIn('bare').map((name) => leaf(name, bare, routes[name].path))),
  frame.addChildren([
    ...inFrame,
    knowledge.addChildren(namesIn('knowledge').map((name) => leaf(name, knowledge, routes[name].path))),
    trackUnder(''),
    trackUnder(appPrefix),
  ]),
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: false,
  parseSearch: parseQuery,
  stringifySearch: stringifyQuery,
});
