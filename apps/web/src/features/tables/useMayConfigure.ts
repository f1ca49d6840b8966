import type { TrackApp } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { mayConfigureApp, mayConfigureApps } from '@trackyard/rules';
import { useFlag, useMay, useMe } from '../../data/index.ts';

/** Whether I may make apps in the track, or change the one that is named, by the same rule as the server's (platform spec §6). */
export function useMayConfigure(track: WorkspaceTrack | null | undefined, app?: TrackApp | null): boolean {
  const may = useMay(track);
  const appConfiguration = useFlag('appConfiguration') === true;
  const me = useMe();
  if (!me || !may('app.configure')) return false;
  const person = { userId: me.id, tenantId: me.tenantId, tenantAdmin: me.tenantAdmin, appConfiguration };
  return app ? mayConfigureApp(person, app) : mayConfigureApps(person);
}
