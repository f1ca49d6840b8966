import { useParams, useRouterState, useSearch } from '@tanstack/react-router';
import type { NamedRoute, RouteName } from '@trackyard/contract';
import { routes } from '@trackyard/contract';
import { passedParameters } from '@trackyard/rules';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    name?: RouteName;
  }
}

/** The name of the page that is open; undefined where there is no such page. */
export function useRouteName(): RouteName | undefined {
  return useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.name });
}

/** The row of the page that is open. */
export function useRoute(): NamedRoute | undefined {
  const name = useRouteName();
  return name && routes[name];
}

/** A parameter of the address; undefined on pages that have none of this name. */
export const useOptionalParam = (name: string): string | undefined =>
  useParams({ strict: false, select: (it) => (it as Record<string, string | undefined>)[name] });

/** The track of the open page. A settings page about a track does not count. */
export function useOpenTrackId(): string | undefined {
  const trackId = useOptionalParam('trackId');
  return useRoute()?.settings ? undefined : trackId;
}

/** A parameter that each address of the page has. */
export function useParam(name: string): string {
  const value = useOptionalParam(name);
  if (value === undefined) throw new Error(`The address has no ${name}.`);
  return value;
}

/** The rest of an address whose path ends with `{name*}`, its parts decoded. */
export const useRestOfAddress = (): string => useOptionalParam('_splat') ?? '';

export const useQuery = (name: string): string | undefined =>
  useSearch({ strict: false, select: (it) => (it as Record<string, string | undefined>)[name] });

/** All parameters of the query. */
export const useQueries = (): Record<string, string | undefined> => useSearch({ strict: false });

/** What the address hands to the app that it opens, wherever it leads on to. */
export const usePassed = (): Record<string, string> => passedParameters(useSearch({ strict: false }));
