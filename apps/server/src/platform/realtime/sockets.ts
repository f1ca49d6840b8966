import { setTimeout as sleep } from 'node:timers/promises';
import { type Frame, limits, type ServerMessage, wireVersion } from '@trackyard/contract';
import type { Sessions } from '../operations/access.ts';
import type { Actor } from '../operations/context.ts';
import { othersTurn } from '../others-turn.ts';
import type { Services } from '../services.ts';
import { type Connection, closeCodes } from './connection.ts';
import { connections } from './connections.ts';
import { outgoing } from './outgoing.ts';
import { places } from './places.ts';
import type { Realtime } from './realtime.ts';
import { rights as rightsOf, signOut } from './rights.ts';
import { scopePushes } from './scope-pushes.ts';
import { toEach } from './to-each.ts';

export interface Sockets {
  realtime: Realtime;
  count(): number;
  /** Takes a place for one more socket; returns a function that gives it back. Throws `tooManyRequests` when the person has too many. */
  takePlace(actor: Actor): () => void;
  open(connection: Connection): Promise<void>;
  closed(connection: Connection): void;
  /** The scopes that the pages of a client show: it is told which of them it may see, and then hears their changes. */
  follow(connection: Connection, scopes: readonly string[]): void;
  /** Starts the background work; returns a function that stops it and closes all sockets with 'going away'. */
  start(): () => Promise<void>;
}
export interface SocketsOptions {
  services: () => Pick<Services, 'database' | 'feeds' | 'scopes' | 'bus' | 'clock' | 'timers' | 'log'>;
  sessions: Sessions;
  /** The client version stamp of spec §4. */
  clientVersion: string;
  /** Milliseconds between comparisons of heads and sessions, between pings, and between rechecks of each socket's rights. */
  every?: { heads: number; heartbeat: number; sessions: number };
}
/** Milliseconds that a client has to answer the goodbye. */
const patience = 2_000;
const usual = { heads: 3_000, heartbeat: 25_000, sessions: 60_000 };

/** The sockets of this node: their connections, the scopes that they hold, and the messages to them. */
export function createSockets({ services, sessions, clientVersion, every = usual }: SocketsOptions): Sockets {
  const held = connections();
  const room = places(limits.socketsPerUser);
  const rights = rightsOf({ services, sessions, connections: held, follow: (...given) => pushes().follow(...given) });
  let whenEmpty: (() => void) | undefined;
  const emptied = (): Promise<void> =>
    new Promise((resolve) => {
      whenEmpty = resolve;
      if (!held.count()) resolve();
    });
  let pushesOfNode: ReturnType<typeof scopePushes> | undefined;
  const pushes = (): ReturnType<typeof scopePushes> => {
    pushesOfNode ??= scopePushes({ ...services(), connections: held, rights, onFrame });
    return pushesOfNode;
  };

  const hearers = new Set<(frame: Frame) => void>();
  const onFrame = (frame: Frame): void => {
    for (const hear of hearers) hear(frame);
  };
  /** Returns whether all connections took the message. */
  const sendTo = (to: Iterable<Connection>, message: ServerMessage, exceptUserId?: string): boolean => {
    const messageFor = toEach(message);
    let tookIt = true;
    for (const connection of to) if (connection.actor.userId !== exceptUserId) tookIt = connection.send(messageFor(connection)) && tookIt;
    return tookIt;
  };
  const toScopes = new Set<Promise<void>>();
  const sendToScope = (scope: string, message: ServerMessage, exceptUserId?: string): void => {
    const work = pushes()
      .caughtUp(scope)
      .then(() => rights.holders(scope))
      .then((holders) => void sendTo(holders, message, exceptUserId))
      .catch((cause: unknown) => services().log.warn('A message for a scope was dropped', { scope, type: message.type, cause }))
      .finally(() => toScopes.delete(work));
    toScopes.add(work);
  };
  /** One after the other: a round that is not urgent must not keep pushes from the database. */
  const recheckAll = async (): Promise<void> => {
    for (const connection of [...held.all()]) await rights.recheck(connection);
  };
  const idle = async (): Promise<void> => {
    do {
      await rights.idle();
      await pushes().idle();
      await Promise.all(toScopes);
    } while (rights.isBusy() || toScopes.size);
  };
  const beat = (): void => {
    for (const connection of held.all()) {
      const queue = connection.look();
      if (queue === 'stuck') connection.close(closeCodes.slow, 'reads too slowly');
      // A queue that moves slowly may still hold the ping.
      else if (!connection.alive && queue === 'free') connection.cut();
      connection.alive = false;
      connection.ping();
    }
  };

  return {
    count: held.count,
    takePlace: (actor) => room.take(actor.userId),
    async open(connection) {
      held.add(connection);
      await rights.recheck(connection);
      connection.ready = true;
      const serverTime = services().clock.now().toISOString();
      connection.send(outgoing({ type: 'hello', serverTime, protocol: wireVersion, cvs: clientVersion }));
    },
    closed(connection) {
      held.remove(connection);
      if (!held.count()) whenEmpty?.();
    },
    follow(connection, scopes) {
      connection.follows = new Set(scopes);
      void rights.recheck(connection);
    },
    start() {
      const { bus, timers, log } = services();
      const forget = [
        bus.subscribe('scope', ({ scope, seq }) => pushes().hint(scope, seq)),
        bus.subscribe('access', ({ userIds }) => {
          for (const userId of userIds) for (const connection of held.ofUser(userId)) void rights.recheck(connection);
        }),
        bus.subscribe('toScope', ({ scope, message, exceptUserId }) => sendToScope(scope, message, exceptUserId)),
        bus.subscribe('sessionsEnded', ({ sessionIds, left = false }) => {
          for (const connection of held.all()) if (sessionIds.includes(connection.actor.sessionId)) signOut(connection, left);
        }),
        bus.subscribe('missed', () => {
          compare();
          if (round) void round.then(look);
          else look();
        }),
      ];
      const compare = (): void =>
        void Promise.all([pushes().compareHeads(), rights.recheckEnded()]).catch((cause: unknown) =>
          log.warn('Cannot compare heads and sessions', { cause }),
        );
      let round: Promise<void> | undefined;
      const look = (): void => {
        round ??= recheckAll().finally(() => {
          round = undefined;
        });
      };
      const rounds = [timers.every(every.heads, compare), timers.every(every.heartbeat, beat), timers.every(every.sessions, look)];
      return async () => {
        for (const cancel of [...rounds, ...forget]) cancel();
        for (const connection of held.all()) connection.close(closeCodes.goingAway, 'going away');
        await Promise.race([emptied(), sleep(patience)]);
        for (const connection of held.all()) connection.cut();
        await round;
        await idle();
      };
    },
    realtime: {
      usersHolding: (scope) => [...new Set([...held.holding(scope)].map((it) => it.actor.userId))],
      connectedUsers: held.connectedUsers,
      sendToUser: (userId, message) => sendTo(held.ofUser(userId), message),
      sendToScope: (scope, message, exceptUserId) => sendToScope(scope, message, exceptUserId),
      onFrame(hear) {
        hearers.add(hear);
        return () => void hearers.delete(hear);
      },
      async idle() {
        // Hints are on the bus for a moment before they arrive.
        await othersTurn();
        await idle();
      },
    },
  };
}
