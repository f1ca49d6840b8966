export { appPrefix, fillPath, pathOf, withQuery } from './path.ts';
export type { Route } from './route.ts';
export { type NamedRoute, type RouteName, type RouteParameters, type RouteQuery, type RouteTitle, routeNames, routes } from './table.ts';
