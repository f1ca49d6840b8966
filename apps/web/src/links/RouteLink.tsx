import { Link, type LinkComponentProps } from '@tanstack/react-router';
import type { RouteName } from '@trackyard/contract';
import { routerTarget, type Target } from './target.ts';
import { useApp } from './useApp.ts';

type Rest = Omit<LinkComponentProps<'a'>, 'to' | 'params' | 'search' | 'from' | 'href'>;
export type RouteLinkProps<Name extends RouteName> = Target<Name> & Rest;

/** A link to a page of ours, by its name. The page's code is fetched when one is about to follow it. */
export function RouteLink<Name extends RouteName>({ to, params, query, ...rest }: RouteLinkProps<Name>) {
  const target = { to, params, query } as unknown as Target<Name>;
  return <Link {...(rest as Rest)} {...routerTarget(target, useApp())} />;
}
