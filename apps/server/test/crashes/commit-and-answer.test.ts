import { type ChatMessage, TrackyardError } from '@trackyard/contract';
import { patienceFactor } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { systemClock } from '../../src/platform/clock.ts';
import { randomIds } from '../../src/platform/ids.ts';
import { heldCommits, holdCommits, releaseCommits } from './commits.ts';
import { invitePeople, type People } from './people.ts';
import { openStage, type Stage } from './stage.ts';

// Each test starts a server or a database, which takes seconds where other tests keep the machine busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
const ids = randomIds(systemClock);
let stage: Stage;
let people: People;
let trackId: string;

beforeAll(async () => {
  stage = await openStage();
  people = await invitePeople(stage, ids, 1, 1);
  trackId = people.trackIds[0]!;
});
afterAll(() => stage?.clear());

type Call = { id: string; key: string; text: string };
const call = (text: string): Call => ({ id: ids.id(), key: ids.id(), text });
const send = ({ id, key, text }: Call): Promise<ChatMessage> =>
  people.writers[0]!.call('chat.sendMessage', { trackId, id, text }, { idempotencyKey: key });
const codeOf = (cause: unknown): string => (cause instanceof TrackyardError ? cause.code : String(cause));
const rowsWith = (text: string): Promise<{ id: string; number: number }[]> =>
  stage.ask(`select id, number::int from chat_message where content->>'plain' = '${text}'`);
const ready = () =>
  vi.waitFor(async () => expect((await fetch(`${stage.address}/readyz`)).status).toBe(200), { timeout: 60_000 * patienceFactor });

test('the server dies between commit and answer: the call that comes again is answered, and has acted once', async () => {
  const it = call('before the server died');
  await holdCommits(stage);
  const answer = send(it).then(() => 'answered', codeOf);
  await heldCommits(stage, 2);
  await stage.killServer();
  expect(await answer).toBe('unavailable');
  await releaseCommits(stage);
  await stage.startServer();
  const { id, number } = await send(it);
  expect(await rowsWith(it.text)).toEqual([{ id, number }]);
});

/** What it does, and the rows of which there must be no more than its first time made. */
const made = { title: 'Made as the server died', email: 'invited@kestrel.example' };
const changes: { [name: string]: { act(key: string): Promise<unknown>; rows: string; count: number } } = {
  'several tracks are made': {
    act: (key) => people.administrator.call('tracks.createMany', { tracks: several }, { idempotencyKey: key }),
    rows: `track where title like '${made.title} %'`,
    count: 2,
  },
  'a room is made': {
    act: (key) =>
      people.administrator.call('tracks.createRoom', { trackId, id: roomId, title: 'Room', withPeople: true }, { idempotencyKey: key }),
    rows: `membership join track on track.id = track_id where title = 'Room'`,
    count: 2,
  },
  'somebody is invited by mail': {
    act: (key) => people.administrator.call('members.invite', { trackId, emails: [made.email], role: 'VIEWER' }, { idempotencyKey: key }),
    rows: `mail where recipient = '${made.email}'`,
    count: 1,
  },
  'a track gets another name': {
    act: (key) => people.administrator.call('tracks.update', { trackId, title: 'Another name' }, { idempotencyKey: key }),
    rows: `track_change where after = 'Another name'`,
    count: 1,
  },
};
const several = [1, 2].map((at) => ({ id: ids.id(), title: `${made.title} ${at}` }));
const roomId = ids.id();

test.each(Object.entries(changes))(
  '%s, and the server dies between commit and answer: asked again, it has happened once',
  async (_, change) => {
    const key = ids.id();
    await holdCommits(stage);
    const answer = change.act(key).then(() => 'answered', codeOf);
    await heldCommits(stage, 2);
    await stage.killServer();
    expect(await answer).toBe('unavailable');
    await releaseCommits(stage);
    await stage.startServer();
    await change.act(key);
    expect(await stage.ask(`select count(*)::int as count from ${change.rows}`)).toEqual([{ count: change.count }]);
  },
);

test('the database dies between commit and answer: the call is refused for now, and answered when it comes again', async () => {
  const it = call('before the database died');
  await holdCommits(stage);
  const answer = send(it).then(() => 'answered', codeOf);
  await heldCommits(stage, 2);
  const died = stage.postmaster();
  stage.killPostmaster();
  expect(await answer).toBe('unavailable');
  await vi.waitFor(() => releaseCommits(stage), { timeout: 60_000 * patienceFactor });
  await ready();
  expect(stage.postmaster()).not.toBe(died);
  const { id, number } = await send(it);
  expect(await rowsWith(it.text)).toEqual([{ id, number }]);
});

test('after kill -9 of server and database the next start takes over, and nothing is gone', async () => {
  const it = call('before all died');
  const { id, number } = await send(it);
  stage.killPostmaster();
  await stage.killServer();
  await stage.startServer();
  expect((await fetch(`${stage.address}/readyz`)).status).toBe(200);
  expect(await rowsWith(it.text)).toEqual([{ id, number }]);
});

test('stops in good order although its database died just now, and leaves none behind', async () => {
  stage.killPostmaster();
  expect(await stage.stop()).toBe(0);
  expect(stage.postmaster()).toBeNull();
});
