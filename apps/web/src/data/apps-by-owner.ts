interface Owned {
  tenantId: string | null;
}
export interface OwnedApps<A> {
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
