import type { TrackApp } from '@trackyard/contract';
import type { WorkspaceTrack } from '@trackyard/data-worker';
import { useTexts } from '../../texts/index.ts';
import { useTenant } from '../session/me.ts';

interface Owned {
  tenantId: string | null;
}
interface OwnedApps<A> {
  /** null: its name is not known here. */
  owner: string | null;
  apps: A[];
}

/** Apps by whose they are, in the order in which the owners come first. `owners`: the tenants whose names are known. */
export function appsByOwner<A extends Owned>(
  apps: readonly A[],
  owners: readonly { id: string | null; name: string | null }[],
): OwnedApps<A>[] {
  const groups = new Map<string | null, OwnedApps<A>>();
  for (const app of apps) {
    const owner = owners.find((it) => it.id === app.tenantId)?.name ?? null;
    const group = groups.get(owner) ?? { owner, apps: [] };
    group.apps.push(app);
    groups.set(owner, group);
  }
  return [...groups.values()];
}

/** Apps of a track by their owners. `heading` is undefined where all are one owner's: nobody needs to read whose. */
export function useAppsByOwner(
  track: Pick<WorkspaceTrack, 'tenantId' | 'tenantName'> | null | undefined,
  apps: readonly TrackApp[],
): { heading: string | undefined; apps: TrackApp[] }[] {
  const t = useTexts();
  const tenant = useTenant();
  const groups = appsByOwner(apps, [...(tenant ? [tenant] : []), ...(track ? [{ id: track.tenantId, name: track.tenantName }] : [])]);
  return groups.map(({ owner, apps: its }) => ({ heading: groups.length > 1 ? (owner ?? t('apps.otherOwners')) : undefined, apps: its }));
}
