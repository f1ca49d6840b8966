import { type ChangedRow, isSubscribed, parseScope, type ScopeKind, type SyncedStore, scopeKinds, scopeOf } from '@trackyard/contract';
import type { Queryable } from './database/tables.ts';
import type { Actor } from './operations/context.ts';

/** Every scope that somebody may see, and the heads of their tracks at that moment: a later right shows as a higher head. */
export interface Grants {
  scopes: string[];
  heads: ReadonlyMap<string, number>;
}
/** Whose grants are asked for. */
export type Holder = Pick<Actor, 'userId' | 'tenantId'>;

/** A socket that holds the scope of a changed row. */
export interface ScopeHolder {
  actor: Pick<Actor, 'userId' | 'kind'>;
  granted: ReadonlySet<string>;
  /** Its rights are being read at this moment. */
  isRechecked: boolean;
}
/** Whose rights a changed row may have changed: all who hold its scope, those among them, or the sockets of one person. */
export type Concerned = 'holders' | ((holder: ScopeHolder) => boolean) | { userId: string };
type Row<S extends SyncedStore> = Extract<ChangedRow, { store: S }>;

/** The capability that owns kinds of scope says who may see them. */
export interface ScopeOwner {
  kinds: readonly ScopeKind[];
  /** The stores whose rows give or take scopes, of any kind. */
  changedBy?: { readonly [S in SyncedStore]?: (changed: Row<S>) => Concerned };
  /** All scopes of these kinds that they may see. */
  grants(db: Queryable, holder: Holder): Promise<Grants> | Grants;
  /** Whether they may see this one now. */
  mayHold(db: Queryable, holder: Holder, scope: { kind: ScopeKind; id: string }, now: Date): Promise<boolean> | boolean;
  /** Of many ids of one of its kinds, those that they may see: for kinds that browsers subscribe to. */
  mayHoldEach?(db: Queryable, holder: Holder, kind: ScopeKind, ids: readonly string[]): Promise<readonly string[]>;
  /** Scopes that they may see and that come with those that are asked for, which the asker can't name. */
  heldWith?(db: Queryable, holder: Holder, asked: readonly { kind: ScopeKind; id: string }[]): Promise<readonly string[]>;
}

export interface Scopes {
  grants(db: Queryable, holder: Holder): Promise<Grants>;
  mayHold(db: Queryable, holder: Holder, scope: string, now: Date): Promise<boolean>;
  /** Of these, those of kinds that one subscribes to and that they may see, with what comes with them: `grants` does not list them. */
  subscribed(db: Queryable, holder: Holder, scopes: Iterable<string>): Promise<string[]>;
  /** Whose rights a changed row may have changed. */
  concerned(changed: ChangedRow): Concerned[];
}

/** What all owners say together. A scope of a kind that nobody owns is refused. */
export function scopesOf(owners: readonly ScopeOwner[]): Scopes {
  const ownerOf = new Map<string, ScopeOwner>();
  for (const owner of owners)
    for (const kind of owner.kinds) {
      if (ownerOf.has(kind)) throw new Error(`Two capabilities own the scopes of the kind '${kind}'.`);
      ownerOf.set(kind, owner);
    }
  const missing = Object.keys(scopeKinds).filter((kind) => !ownerOf.has(kind));
  if (missing.length) throw new Error(`No capability owns the scopes of the kind '${missing.join("', '")}'.`);
  return {
    async grants(db, holder) {
      const scopes: string[] = [];
      const heads = new Map<string, number>();
      for (const owner of owners) {
        const granted = await owner.grants(db, holder);
        scopes.push(...granted.scopes);
        for (const [scope, head] of granted.heads) heads.set(scope, head);
      }
      return { scopes, heads };
    },
    async mayHold(db, holder, value, now) {
      const scope = parseScope(value);
      return (await ownerOf.get(scope.kind)?.mayHold(db, holder, scope, now)) ?? false;
    },
    async subscribed(db, holder, scopes) {
      const all = [...scopes].filter(isSubscribed).map(parseScope);
      const held = new Set<string>();
      for (const kind of new Set(all.map((it) => it.kind))) {
        const ids = all.flatMap((it) => (it.kind === kind ? [it.id] : []));
        const own = (await ownerOf.get(kind)?.mayHoldEach?.(db, holder, kind, ids)) ?? [];
        for (const id of own) held.add(scopeOf(kind, id));
      }
      for (const owner of owners) {
        const own = all.filter((it) => owner.kinds.includes(it.kind));
        for (const scope of (own.length > 0 && (await owner.heldWith?.(db, holder, own))) || []) held.add(scope);
      }
      return [...held];
    },
    concerned: concernedBy(owners),
  };
}

/** What the owners say of a changed row. */
export const concernedBy =
  (owners: readonly Pick<ScopeOwner, 'changedBy'>[]): Scopes['concerned'] =>
  (changed) =>
    owners.flatMap(({ changedBy }) => {
      const of = changedBy?.[changed.store] as ((it: ChangedRow) => Concerned) | undefined;
      return of ? [of(changed)] : [];
    });

/** The owner of a kind that browsers subscribe to. `viewable`: of these ids, those that the person may see. */
export const subscribedScopes = (
  kind: ScopeKind,
  viewable: (db: Queryable, holder: Holder, ids: readonly string[]) => Promise<readonly string[]>,
  changedBy: ScopeOwner['changedBy'] = {},
): ScopeOwner => ({
  kinds: [kind],
  changedBy,
  grants: () => ({ scopes: [], heads: new Map() }),
  mayHold: async (db, holder, { id }) => (await viewable(db, holder, [id])).length > 0,
  mayHoldEach: (db, holder, _kind, ids) => viewable(db, holder, ids),
});

/** The owner of a kind of which each person holds one scope at most, with this id. */
export const ownScope = (
  kind: ScopeKind,
  idOf: (holder: Holder) => string | null,
  changedBy: ScopeOwner['changedBy'] = {},
): ScopeOwner => ({
  kinds: [kind],
  changedBy,
  grants(_db, holder) {
    const id = idOf(holder);
    return { scopes: id === null ? [] : [`${kind}:${id}`], heads: new Map() };
  },
  mayHold: (_db, holder, { id }) => id === idOf(holder),
});
