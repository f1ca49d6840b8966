import type { TrackApp } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { type Configurer, mayConfigureApp, mayConfigureApps, maySeeApp } from '@trackyard/rules';
import { useFlag, useMay, useMe } from '../../data/index.ts';
import { useTrackCount } from './useTrackCount.ts';

/** Whether I may make apps in the track, or change the one that is named, by the same rule as the server's (platform spec §6). */
export function useMayConfigure(track: WorkspaceTrack | null | undefined, app?: TrackApp | null): boolean {
  const me = useConfigurer(track);
  return me !== null && (app ? mayConfigureApp(me, app) : mayConfigureApps(me));
}

/** Whether I may take the app out of the track: those who may add it to one may. Out of its only track it is deleted instead. */
export function useMayRemove(track: WorkspaceTrack | null | undefined, app: TrackApp): boolean {
  const me = useConfigurer(track);
  const mayRemove = me !== null && maySeeApp(me, app);
  const count = useTrackCount(app, mayRemove);
  return mayRemove && count !== 1;
}

function useConfigurer(track: WorkspaceTrack | null | undefined): Configurer | null {
  const may = useMay(track);
  const appConfiguration = useFlag('appConfiguration') === true;
  const me = useMe();
  if (!me || !may('app.configure')) return null;
  return { userId: me.id, tenantId: me.tenantId, tenantAdmin: me.tenantAdmin, appConfiguration };
}
