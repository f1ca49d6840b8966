import { setTimeout as sleep } from 'node:timers/promises';
import { type Frame, limits, type ServerMessage, TrackyardError, wireVersion } from '@trackyard/contract';
import type { AccessLoaders } from '../operations/access.ts';
import type { Actor } from '../operations/context.ts';
import type { Services } from '../services.ts';
import { systemTimers } from '../timers.ts';
import { type Connection, closeCodes } from './connection.ts';
import { connections } from './connections.ts';
import type { Realtime } from './realtime.ts';
import { scopePushes } from './scope-pushes.ts';

export interface Sockets {
  realtime: Realtime;
  count(): number;
  /** Throws `tooManyRequests` when this person has too many sockets already. */
  checkRoom(actor: Actor): void;
  open(connection: Connection): Promise<void>;
  closed(connection: Connection): void;
  /** Starts what runs beside; answers how to stop it: all sockets are closed with 'going away'. */
  start(): () => Promise<void>;
}
export interface SocketsOptions {
  services: () => Pick<Services, 'database' | 'feeds' | 'bus' | 'clock' | 'log'>;
  loaders: AccessLoaders;
  /** The client version stamp of spec §4. */
  clientVersion: string;
  /** Milliseconds between comparisons of heads, signs of life, and looks at sessions and rights. */
  every?: { heads: number; heartbeat: number; sessions: number };
}
/** Milliseconds that a client has to answer the goodbye. */
const patience = 2_000;
const usual = { heads: 3_000, heartbeat: 25_000, sessions: 60_000 };

/** The sockets of this node: who is connected, what they hold, and what is sent to them. */
export function createSockets({ services, loaders, clientVersion, every = usual }: SocketsOptions): Sockets {
  const held = connections();
  const settling = new Set<Promise<void>>();
  const settle = (work: Promise<void>): void => {
    const it = work.finally(() => settling.delete(it));
    settling.add(it);
  };
  const rightsSettled = async (): Promise<void> => {
    while (settling.size) await Promise.all(settling);
  };
  let whenEmpty: (() => void) | undefined;
  const emptied = (): Promise<void> =>
    new Promise((resolve) => {
      whenEmpty = resolve;
      if (!held.count()) resolve();
    });
  let pushesOfNode: ReturnType<typeof scopePushes> | undefined;
  const pushes = (): ReturnType<typeof scopePushes> => {
    pushesOfNode ??= scopePushes({ ...services(), connections: held, rightsSettled, onFrame });
    return pushesOfNode;
  };

  const hearers = new Set<(frame: Frame) => void>();
  const onFrame = (frame: Frame): void => {
    recheckOnMembership(frame);
    for (const hear of hearers) hear(frame);
  };
  /** A membership that changed may have changed rights, though no hint said so (it was lost, or another process wrote). */
  const recheckOnMembership = ({ scope, rows }: Frame): void => {
    if (rows.some((it) => it.store === 'memberships' || it.store === 'currentUser'))
      for (const connection of held.holding(scope)) settle(recheck(connection));
  };
  const recheck = async (connection: Connection): Promise<void> => {
    const { database, clock, log } = services();
    try {
      const actor = await loaders.authenticate(database, connection.secret, clock.now());
      if (!actor) return signOut(connection);
      connection.actor = actor;
      const { granted, revoked } = held.grant(connection, await loaders.grantedScopes(database, actor));
      if (!granted.length && !revoked.length) return;
      await pushes().follow(granted);
      connection.send({ type: 'access', granted, revoked });
    } catch (cause) {
      // Rather no line than rights that may be gone.
      log.warn('the rights of a socket could not be read: it is cut off', { cause });
      connection.cut();
    }
  };
  const signOut = (connection: Connection): void => {
    connection.send({ type: 'signedOut' });
    connection.close(closeCodes.signedOut, 'signed out');
  };
  const sendTo = (to: Iterable<Connection>, message: ServerMessage, exceptUserId?: string): void => {
    for (const connection of to) if (connection.actor.userId !== exceptUserId) connection.send(message);
  };
  const beat = (): void => {
    for (const connection of held.all()) {
      if (!connection.alive) connection.cut();
      connection.alive = false;
      connection.ping();
    }
  };

  return {
    count: held.count,
    checkRoom(actor) {
      if (held.countOf(actor.userId) >= limits.socketsPerUser)
        throw new TrackyardError('tooManyRequests', 'Too many windows are open.', { retryAfter: 30 });
    },
    async open(connection) {
      const { database, clock } = services();
      held.add(connection);
      held.grant(connection, await loaders.grantedScopes(database, connection.actor));
      await pushes().follow([...connection.granted]);
      connection.ready = true;
      connection.send({ type: 'hello', serverTime: clock.now().toISOString(), protocol: wireVersion, cvs: clientVersion });
    },
    closed(connection) {
      held.remove(connection);
      if (!held.count()) whenEmpty?.();
    },
    start() {
      const { bus, log } = services();
      const forget = [
        bus.subscribe('scope', ({ scope, seq }) => pushes().hint(scope, seq)),
        bus.subscribe('access', ({ userIds }) => {
          for (const userId of userIds) for (const connection of held.ofUser(userId)) settle(recheck(connection));
        }),
        bus.subscribe('toScope', ({ scope, message, exceptUserId }) => sendTo(held.holding(scope), message, exceptUserId)),
        bus.subscribe('sessionsEnded', ({ sessionIds }) => {
          for (const connection of held.all()) if (sessionIds.includes(connection.actor.sessionId)) signOut(connection);
        }),
      ];
      const compare = (): void =>
        void pushes()
          .compareHeads()
          .catch((cause: unknown) => log.warn('the heads of scopes could not be compared', { cause }));
      const recheckAll = (): void => {
        for (const connection of held.all()) settle(recheck(connection));
      };
      const timers = [
        systemTimers.every(every.heads, compare),
        systemTimers.every(every.heartbeat, beat),
        systemTimers.every(every.sessions, recheckAll),
      ];
      return async () => {
        for (const cancel of [...timers, ...forget]) cancel();
        for (const connection of held.all()) connection.close(closeCodes.goingAway, 'going away');
        await Promise.race([emptied(), sleep(patience)]);
        for (const connection of held.all()) connection.cut();
        await rightsSettled();
        await pushes().idle();
      };
    },
    realtime: {
      usersHolding: (scope) => [...new Set([...held.holding(scope)].map((it) => it.actor.userId))],
      connectedUsers: held.connectedUsers,
      sendToUser: (userId, message) => sendTo(held.ofUser(userId), message),
      sendToScope: (scope, message, exceptUserId) => sendTo(held.holding(scope), message, exceptUserId),
      onFrame(hear) {
        hearers.add(hear);
        return () => void hearers.delete(hear);
      },
      async idle() {
        // Hints are on the bus for a moment before they arrive.
        await new Promise((resolve) => setImmediate(resolve));
        await rightsSettled();
        await pushes().idle();
      },
    },
  };
}
