import { type ChangedRow, type Frame, type ServerMessage, scopeOf } from '@trackyard/contract';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { tracks } from '../../tracks/index.ts';
import { inProcessBus } from '../bus/in-process.ts';
import type { Database } from '../database/tables.ts';
import type { FeedReader } from '../feed/feed.ts';
import { createLog } from '../log.ts';
import type { Sessions } from '../operations/access.ts';
import type { Actor } from '../operations/context.ts';
import { concernedBy, type Scopes } from '../scopes.ts';
import { systemTimers } from '../timers.ts';
import { type Connection, connection } from './connection.ts';
import { createSockets } from './sockets.ts';

/** The sockets of a node whose database answers when the test says so: each question about rights sees what holds as it is asked. */
function startNode() {
  const design = scopeOf('track', 'design');
  const own = (userId: string): string => scopeOf('user', userId);
  const log = createLog('silent');
  const bus = inProcessBus(log);
  const members = new Set(['anna', 'mateo']);
  const rows = new Map<string, ChangedRow[]>();
  const headOf = (scope: string): number => rows.get(scope)?.at(-1)?.seq ?? 0;
  const feeds: FeedReader = {
    head: async (_db, scope) => headOf(scope),
    heads: async (_db, scopes) => new Map(scopes.map((it) => [it, headOf(it)])),
    readWhole: async () => new Map(),
    readEach: async () => [],
    readWithHeads: async () => Promise.reject(new Error('There is no chat.')),
    async read(_db, scope, after) {
      const fresh = (rows.get(scope) ?? []).filter((it) => it.seq > after);
      return fresh.length ? { scope, after, seq: headOf(scope), rows: fresh, more: false } : null;
    },
  };
  /** What members may see. */
  const scopes = [design];
  const slow = new Set<string>();
  const asked: string[] = [];
  const unanswered: (() => void)[] = [];
  const grants: Scopes['grants'] = async (_db, { userId }) => {
    asked.push(userId);
    const held = members.has(userId) ? [own(userId), ...scopes] : [own(userId)];
    const heads = new Map([[design, headOf(design)]]);
    if (slow.has(userId)) await new Promise<void>((resolve) => unanswered.push(resolve));
    return { scopes: held, heads };
  };
  const sessions = { authenticate: async (_db: unknown, userId: string) => ({ userId, sessionId: userId }) as Actor };
  const sockets = createSockets({
    services: () => ({
      database: {} as Database,
      scopes: { grants, mayHold: async () => true, subscribed: async () => [], concerned: concernedBy([tracks.scopes]) },
      feeds,
      bus,
      clock: { now: () => new Date(0) },
      timers: systemTimers,
      log,
    }),
    sessions: sessions as unknown as Sessions,
    clientVersion: 'test',
    every: { heads: 1e9, heartbeat: 1e9, sessions: 1e9 },
  });
  const stop = sockets.start();

  const connect = (userId: string, heard: (message: ServerMessage) => void = () => {}) => {
    const messages: ServerMessage[] = [];
    const hangUp = (): void => {
      socket.readyState = 3;
      sockets.closed(it);
    };
    const send = (bytes: Buffer): void => {
      const message = JSON.parse(bytes.toString()) as ServerMessage;
      messages.push(message);
      heard(message);
    };
    const socket = { OPEN: 1, readyState: 1, bufferedAmount: 0, send, close: hangUp, terminate: hangUp };
    const it: Connection = connection(socket as unknown as WebSocket, { userId, sessionId: userId } as Actor, userId);
    const frames = (scope = design): Frame[] =>
      messages.flatMap((message) => (message.type === 'changes' && message.frame.scope === scope ? [message.frame] : []));
    return { opened: sockets.open(it), messages, frames };
  };
  return {
    design,
    headOf,
    scopes,
    members,
    /** Who was asked about, question by question. */
    asked,
    /** From now on, answers about this person wait for `answer`. */
    slowDown: (userId: string) => void slow.add(userId),
    answer: () => unanswered.shift()?.(),
    /** The other way round than asked, as a busy database may. */
    answerAll() {
      slow.clear();
      for (const it of unanswered.splice(0).reverse()) it();
    },
    connect,
    write(scope: string, row: object = { store: 'chatMessages', id: 'words', row: {} }) {
      const seq = headOf(scope) + 1;
      rows.set(scope, [...(rows.get(scope) ?? []), { ...row, seq } as ChangedRow]);
      bus.publish('scope', { scope, seq });
    },
    /** Mateo's card in the track changes, and no hint tells of it. */
    moveOn: () => void rows.set(design, [...(rows.get(design) ?? []), { ...memberRow('REMOVED'), seq: headOf(design) + 1 } as ChangedRow]),
    announce: (userId: string) => bus.publish('access', { userIds: [userId] }),
    turn: () => new Promise((resolve) => setImmediate(resolve)),
    idle: sockets.realtime.idle,
    stop,
  };
}

let node: ReturnType<typeof startNode>;
beforeEach(() => {
  node = startNode();
});
afterEach(async () => {
  node.answerAll();
  await node.stop();
});
const open = async (userId: string) => {
  const socket = node.connect(userId);
  await socket.opened;
  return socket;
};
const memberRow = (status: string) => ({ store: 'members', id: 'design:mateo', row: { userId: 'mateo', status } });
const readPosition = (lastChat: number) => ({ store: 'memberships', id: 'design', row: { trackId: 'design', status: 'ACTIVE', lastChat } });

test('an older answer about rights that comes late gives nothing back', async () => {
  const mateo = await open('mateo');
  node.slowDown('mateo');
  node.announce('mateo');
  await node.turn();
  node.members.delete('mateo');
  node.announce('mateo');
  await node.turn();
  node.answerAll();
  await node.idle();
  node.write(node.design);
  await node.idle();
  expect(mateo.frames()).toEqual([]);
});

test('who loses a track while their socket opens does not get it back by opening', async () => {
  node.slowDown('mateo');
  const mateo = node.connect('mateo');
  await node.turn();
  node.members.delete('mateo');
  node.announce('mateo');
  await node.turn();
  node.answerAll();
  await mateo.opened;
  await node.idle();
  node.write(node.design);
  await node.idle();
  expect(mateo.messages[0]).toMatchObject({ type: 'hello' });
  expect(mateo.frames()).toEqual([]);
});

test('a push does not wait for the rights of people who do not hold the scope', async () => {
  node.members.delete('mateo');
  const [anna] = [await open('anna'), await open('mateo')];
  node.slowDown('mateo');
  node.announce('mateo');
  await node.turn();
  node.write(node.design);
  await vi.waitFor(() => expect(anna.frames()).toHaveLength(1));
});

test('a push waits for what was asked before it, not for what keeps being asked', async () => {
  const [anna] = [await open('anna'), await open('mateo')];
  node.slowDown('mateo');
  node.announce('mateo');
  await node.turn();
  node.write(node.design);
  await node.turn();
  expect(anna.frames()).toEqual([]);
  node.announce('mateo');
  await node.turn();
  node.answer();
  await vi.waitFor(() => expect(anna.frames()).toHaveLength(1));
});

test('a read position that moves asks nothing about rights', async () => {
  const mateo = await open('mateo');
  node.asked.length = 0;
  for (let i = 1; i <= 20; i++) {
    node.write(scopeOf('user', 'mateo'), readPosition(i));
    await node.idle();
  }
  expect(mateo.frames(scopeOf('user', 'mateo'))).toHaveLength(20);
  expect(node.asked).toEqual([]);
});

test('nobody hears, after the removal, what they gain by an older answer and lose by a newer one', async () => {
  node.members.delete('mateo');
  const [, mateo] = [await open('anna'), await open('mateo')];
  for (const it of ['anna', 'mateo']) node.slowDown(it);
  node.members.add('mateo');
  node.announce('mateo');
  await node.turn();
  node.members.delete('mateo');
  node.announce('mateo');
  node.announce('anna');
  await node.turn();
  node.write(node.design);
  await node.turn();
  node.answerAll();
  await node.idle();
  expect(mateo.frames()).toEqual([]);
});

test('a removal of which no hint told keeps back the frame that brings it, and all that follow', async () => {
  const [anna, mateo] = [await open('anna'), await open('mateo')];
  node.members.delete('mateo');
  node.write(node.design, memberRow('REMOVED'));
  await node.idle();
  node.write(node.design);
  await node.idle();
  expect(anna.frames()).toHaveLength(2);
  expect(mateo.frames()).toEqual([]);
});

test('a role that changed without a hint is looked at; so is a membership that is gone, or new', async () => {
  const mateo = await open('mateo');
  const accessHeard = () => mateo.messages.filter((it) => it.type === 'access');
  node.asked.length = 0;
  node.write(node.design, memberRow('ACTIVE'));
  await node.idle();
  expect(node.asked).toEqual(['mateo']);
  node.members.delete('mateo');
  node.write(scopeOf('user', 'mateo'), { store: 'memberships', id: 'design', row: null });
  await node.idle();
  expect(accessHeard()).toEqual([{ type: 'access', granted: [], revoked: [node.design] }]);
  node.members.add('mateo');
  node.write(scopeOf('user', 'mateo'), readPosition(1));
  await node.idle();
  expect(accessHeard().at(-1)).toEqual({ type: 'access', granted: [node.design], revoked: [] });
});

test('a track whose settings change is looked at by those whom they may concern, and by nobody where all may hear its chat', async () => {
  const trackRow = (view: string) => ({
    store: 'tracks',
    id: 'design',
    row: { id: 'design', type: 'STANDARD', state: 0, chatSettingViewMessages: view, tenantAllowsChatSettingOverrides: true },
  });
  node.scopes.push(scopeOf('chat', 'design'));
  await open('mateo');
  node.asked.length = 0;
  node.write(node.design, trackRow('NON_GUESTS'));
  await node.idle();
  expect(node.asked).toEqual([]);
  node.scopes.pop();
  node.write(node.design, trackRow('COORDINATORS'));
  await node.idle();
  expect(node.asked).toEqual(['mateo']);
  node.write(node.design, trackRow('NON_GUESTS'));
  await node.idle();
  expect(node.asked).toEqual(['mateo', 'mateo']);
});

test('whose rights changed between their answer and another that was followed first is asked about again', async () => {
  node.slowDown('mateo');
  const mateo = node.connect('mateo');
  await node.turn();
  node.members.delete('mateo');
  node.moveOn();
  await open('anna');
  node.answerAll();
  await mateo.opened;
  await node.idle();
  node.write(node.design);
  await node.idle();
  expect(mateo.frames()).toEqual([]);
});

test('a membership that is gone counts although an answer from before is on its way', async () => {
  node.members.delete('mateo');
  const mateo = await open('mateo');
  node.slowDown('mateo');
  node.members.add('mateo');
  node.announce('mateo');
  await node.turn();
  node.members.delete('mateo');
  node.write(scopeOf('user', 'mateo'), { store: 'memberships', id: 'design', row: null });
  await node.turn();
  node.answerAll();
  await node.idle();
  node.write(node.design);
  await node.idle();
  expect(mateo.frames()).toEqual([]);
});

test('whoever was removed, announced, hears nothing written later, in whatever order the answers come', async () => {
  type Act = 'lose' | 'gain' | 'write' | 'answer' | 'turn' | 'recheck anna';
  const acts = fc.array(fc.constantFrom<Act>('lose', 'gain', 'write', 'answer', 'turn', 'recheck anna'), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(acts, async (list) => {
      const own = startNode();
      let lostAt = 0;
      const wrong: Frame[] = [];
      const judge = (message: ServerMessage): void => {
        if (message.type !== 'changes' || own.members.has('mateo')) return;
        if (message.frame.rows.some((it) => it.seq > lostAt)) wrong.push(message.frame);
      };
      await own.connect('anna').opened;
      for (const it of ['anna', 'mateo']) own.slowDown(it);
      const { opened, messages } = own.connect('mateo', judge);
      const doing: Record<Act, () => unknown> = {
        lose() {
          if (own.members.delete('mateo')) lostAt = own.headOf(own.design);
          own.announce('mateo');
        },
        gain() {
          own.members.add('mateo');
          own.announce('mateo');
        },
        write: () => own.write(own.design),
        answer: own.answer,
        turn: own.turn,
        'recheck anna': () => own.announce('anna'),
      };
      for (const act of list) await doing[act]();
      own.answerAll();
      await opened;
      await own.idle();
      const before = messages.length;
      own.write(own.design);
      await own.idle();
      expect(wrong).toEqual([]);
      expect(messages.length - before).toBe(own.members.has('mateo') ? 1 : 0);
      await own.stop();
    }),
  );
});
