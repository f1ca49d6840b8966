import { type ChangedRow, type Frame, followedWith, isSubscribed } from '@trackyard/contract';
import type { Sessions } from '../operations/access.ts';
import type { Services } from '../services.ts';
import { type Connection, closeCodes } from './connection.ts';
import type { Connections } from './connections.ts';
import { outgoing } from './outgoing.ts';

/** Keeps the scopes that each socket holds in step with the rights in the database. */
export interface Rights {
  /** Rechecks a connection. Resolves when the rights committed before this call are applied to it. Never rejects. */
  recheck(connection: Connection): Promise<void>;
  /** Rechecks the people whose rights a frame is about: the hint may have been lost, or another process wrote. */
  recheckAfter(frame: Frame): void;
  /** Rechecks all sessions for ends whose hints may have been lost, by one query. */
  recheckEnded(): Promise<void>;
  /** Rechecks the sessions where the head of the ends has moved on since the last recheck. Rejects where that can't be read. */
  abreastOf(endings: number): Promise<void>;
  /** The connections that may be sent the present rows of a scope: waits for pending rechecks of its holders. */
  holders(scope: string): Promise<Connection[]>;
  isBusy(): boolean;
  /** Resolves when no recheck is pending. */
  idle(): Promise<void>;
}
interface Needs {
  services: () => Pick<Services, 'database' | 'scopes' | 'clock' | 'log'>;
  sessions: Pick<Sessions, 'authenticate' | 'livingSessions' | 'isSignedOut'>;
  connections: Connections;
  /** Resolves when changes of these scopes will be sent; true when changes from after these heads may have been sent already. */
  follow(scopes: readonly string[], heads: ReadonlyMap<string, number>): Promise<boolean>;
}
/** The one recheck of a connection at work, and the one that follows it: an older answer never lands after a newer one. */
interface Rechecks {
  now: Promise<void>;
  next: Promise<void> | null;
}

export function rights({ services, sessions, connections, follow }: Needs): Rights {
  const atWork = new Map<Connection, Rechecks>();
  /** The head of the ends of sessions up to which sockets have been rechecked. */
  let lookedFor = 0;
  let looking: Promise<void> | null = null;

  const recheck = (connection: Connection): Promise<void> => {
    const it = atWork.get(connection);
    if (!it) return start(connection);
    it.next ??= it.now.then(() => start(connection));
    return it.next;
  };
  const start = (connection: Connection): Promise<void> => {
    const it: Rechecks = { now: Promise.resolve(), next: null };
    atWork.set(connection, it);
    it.now = look(connection).finally(() => {
      if (!it.next) atWork.delete(connection);
    });
    return it.now;
  };
  const look = async (connection: Connection): Promise<void> => {
    if (!connections.has(connection)) return;
    const { database, clock, log } = services();
    try {
      const actor = await sessions.authenticate(database, connection.secret, clock.now());
      if (!actor) return signOut(connection, await sessions.isSignedOut(database, connection.actor.sessionId));
      connection.actor = actor;
      const { scopes, heads } = await services().scopes.grants(database, actor);
      const followed = connection.follows.size ? await services().scopes.subscribed(database, actor, connection.follows) : [];
      const { granted, revoked } = connections.grant(connection, [...scopes, ...followed]);
      // What nobody follows any more was not taken from them.
      const lost = revoked.filter((it) => !isSubscribed(it) || connection.follows.has(followedWith(it)));
      if (!granted.length && !lost.length) return;
      // Frames that were sent meanwhile may contain rights that this answer does not know of.
      if (await follow(granted, heads)) void recheck(connection);
      connection.send(outgoing({ type: 'access', granted, revoked: lost }));
    } catch (cause) {
      // A socket is closed rather than left with rights that may be gone.
      log.warn('Cannot read the rights of a socket; it is closed', { cause });
      connection.cut();
    }
  };

  const concernedBy = (scope: string, row: ChangedRow): Iterable<Connection> =>
    services()
      .scopes.concerned(row)
      .flatMap((concerned) => {
        if (concerned === 'holders') return [...connections.holding(scope)];
        if ('userId' in concerned) return [...connections.ofUser(concerned.userId)];
        const isConcerned = ({ actor, granted }: Connection, isRechecked: boolean): boolean => concerned({ actor, granted, isRechecked });
        return [...connections.holding(scope)].filter((it) => isConcerned(it, atWork.has(it)));
      });

  const recheckEnded = async (): Promise<void> => {
    const asked = [...connections.all()];
    if (!asked.length) return;
    const { database, clock } = services();
    const sessionIds = [...new Set(asked.map((it) => it.actor.sessionId))];
    const living = new Set(await sessions.livingSessions(database, sessionIds, clock.now()));
    for (const connection of asked) if (!living.has(connection.actor.sessionId)) void recheck(connection);
  };
  const lookForEndings = async (endings: number): Promise<void> => {
    await recheckEnded();
    lookedFor = endings;
  };

  return {
    recheck,
    recheckEnded,
    async abreastOf(endings) {
      while (endings > lookedFor) {
        looking ??= lookForEndings(endings).finally(() => {
          looking = null;
        });
        await looking;
      }
    },
    recheckAfter({ scope, rows }) {
      const concerned = new Set(rows.flatMap((row) => [...concernedBy(scope, row)]));
      for (const connection of concerned) void recheck(connection);
    },
    async holders(scope) {
      const holders = [...connections.holding(scope)];
      if (!atWork.size) return holders;
      await Promise.all(holders.map((it) => latest(atWork.get(it))));
      // Connections that came to hold the scope during the wait are left out: they pull anyway, and may have lost it again.
      return holders.filter((it) => it.granted.has(scope));
    },
    isBusy: () => atWork.size > 0,
    async idle() {
      while (atWork.size) await Promise.all([...atWork.values()].map(latest));
    },
  };
}

const latest = (it: Rechecks | undefined): Promise<void> | undefined => it?.next ?? it?.now;

/** Says that the session ended, and closes the socket. `left`: the person signed out. */
export function signOut(connection: Connection, left: boolean): void {
  connection.send(outgoing({ type: 'signedOut', left }));
  connection.close(closeCodes.signedOut, 'signed out');
}
