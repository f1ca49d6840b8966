import type { TrackApp } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { type Configurer, mayConfigureApp, mayConfigureApps, maySeeApp } from '@trackyard/rules';
import { useFlag, useMay, useMe, useQuietQuery } from '../../data/index.ts';

/** Whether I may make apps in the track, or change the one that is named, by the same rule as the server's (platform spec §6). */
export function useMayConfigure(track: WorkspaceTrack | null | undefined, app?: TrackApp | null): boolean {
  const me = useConfigurer(track);
  return me !== null && (app ? mayConfigureApp(me, app) : mayConfigureApps(me));
}

/**
 * Whether I may take the app out of the track: those who may add it to one may. Out of its only track it is deleted instead. `trackCount`: in how
 * many it is, those too that I am not in; null until that is known, for which the server is asked where `isAsked`.
 */
export function useMayRemove(
  track: WorkspaceTrack | null | undefined,
  app: TrackApp,
  isAsked = true,
): { mayRemove: boolean; trackCount: number | null } {
  const me = useConfigurer(track);
  const maySee = me !== null && maySeeApp(me, app);
  const { answer } = useQuietQuery('apps.list', isAsked && maySee ? { search: app.name } : null);
  const trackCount = answer?.apps.find((it) => it.id === app.appId)?.trackCount ?? null;
  return { mayRemove: maySee && trackCount !== 1, trackCount };
}

function useConfigurer(track: WorkspaceTrack | null | undefined): Configurer | null {
  const may = useMay(track);
  const appConfiguration = useFlag('appConfiguration') === true;
  const me = useMe();
  if (!me || !may('app.configure')) return null;
  return { userId: me.id, tenantId: me.tenantId, tenantAdmin: me.tenantAdmin, appConfiguration };
}
