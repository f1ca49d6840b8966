import type { Connection } from './connection.ts';

/** The connections of this node, and the scopes that each holds. */
export interface Connections {
  add(connection: Connection): void;
  remove(connection: Connection): void;
  /** Sets the scopes that a connection holds; returns the difference. */
  grant(connection: Connection, scopes: readonly string[]): { granted: string[]; revoked: string[] };
  has(connection: Connection): boolean;
  all(): Iterable<Connection>;
  count(): number;
  ofUser(userId: string): Iterable<Connection>;
  holding(scope: string): Iterable<Connection>;
  isHeld(scope: string): boolean;
  heldScopes(): string[];
  connectedUsers(): string[];
}

export function connections(): Connections {
  const all = new Set<Connection>();
  const byUser = new Map<string, Set<Connection>>();
  const byScope = new Map<string, Set<Connection>>();
  return {
    add(connection) {
      all.add(connection);
      put(byUser, connection.actor.userId, connection);
    },
    remove(connection) {
      all.delete(connection);
      take(byUser, connection.actor.userId, connection);
      for (const scope of connection.granted) take(byScope, scope, connection);
    },
    grant(connection, scopes) {
      const next = new Set(scopes);
      const granted = scopes.filter((scope) => !connection.granted.has(scope));
      const revoked = [...connection.granted].filter((scope) => !next.has(scope));
      connection.granted = next;
      // A socket that closed meanwhile must not come back.
      if (all.has(connection)) for (const scope of granted) put(byScope, scope, connection);
      for (const scope of revoked) take(byScope, scope, connection);
      return { granted, revoked };
    },
    has: (connection) => all.has(connection),
    all: () => all,
    count: () => all.size,
    ofUser: (userId) => byUser.get(userId) ?? [],
    holding: (scope) => byScope.get(scope) ?? [],
    isHeld: (scope) => byScope.has(scope),
    heldScopes: () => [...byScope.keys()],
    connectedUsers: () => [...byUser.keys()],
  };
}

function put(map: Map<string, Set<Connection>>, key: string, connection: Connection): void {
  const set = map.get(key);
  if (set) set.add(connection);
  else map.set(key, new Set([connection]));
}

function take(map: Map<string, Set<Connection>>, key: string, connection: Connection): void {
  const set = map.get(key);
  set?.delete(connection);
  if (set?.size === 0) map.delete(key);
}
