import type { TrackApp } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { type Configurer, mayChangeApp, mayConfigureApp, mayConfigureApps, mayRemoveApp } from '@trackyard/rules';
import { useFlag, useLive, useMay, useMayIn, useMe, useTracks } from '../../data/index.ts';

/** Whether I may make apps in the track, by the same rule as the server's (platform spec §6). */
export function useMayMakeApps(track: WorkspaceTrack | null | undefined): boolean {
  const me = useConfigurer(track);
  return me !== null && mayConfigureApps(me);
}

export interface AppRights {
  /** I may set what belongs to the app in this track, such as guest access. */
  mayConfigure: boolean;
  /** I may change what all tracks of the app share: its name, tables, fields and views. */
  mayChange: boolean;
  /** Those who may add the app to a track may take it out of one. Out of its only track it is deleted instead. */
  mayRemove: boolean;
}
const none: AppRights = { mayConfigure: false, mayChange: false, mayRemove: false };

/** What I may do with an app in a track, by the same rules as the server's (platform spec §6). */
export function useAppRights(track: WorkspaceTrack | null | undefined, app: TrackApp | null | undefined): AppRights {
  const me = useConfigurer(track);
  const isEverywhere = useConfiguresEverywhere(app);
  if (!me || !app) return none;
  return {
    mayConfigure: mayConfigureApp(me, app),
    mayChange: mayChangeApp(me, app, isEverywhere),
    mayRemove: mayRemoveApp(me, app) && app.trackCount > 1,
  };
}

/** Whether I have the right to configure apps in each track that has this one. */
function useConfiguresEverywhere(app: TrackApp | null | undefined): boolean {
  const mayIn = useMayIn();
  const isShared = app !== null && app !== undefined && app.trackCount > 1;
  const places = useLive('apps.places', isShared ? { appId: app.appId } : null);
  const tracks = useTracks();
  if (!isShared) return true;
  const own = places?.filter((place) =>
    mayIn(
      tracks?.find((it) => it.id === place.trackId),
      'app.configure',
    ),
  );
  return own?.length === app.trackCount;
}

function useConfigurer(track: WorkspaceTrack | null | undefined): Configurer | null {
  const may = useMay(track);
  const appConfiguration = useFlag('appConfiguration') === true;
  const me = useMe();
  if (!me || !may('app.configure')) return null;
  return { userId: me.id, tenantId: me.tenantId, tenantAdmin: me.tenantAdmin, appConfiguration };
}
