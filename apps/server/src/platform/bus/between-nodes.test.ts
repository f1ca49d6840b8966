import { patienceFactor } from '@trackyard/testing';
import pg from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { busGround, heardBy } from '../../../test/buses.ts';
import type { Bus, BusTopics, Topic } from './bus.ts';

let ground: Awaited<ReturnType<typeof busGround>>;
let one: Bus;
let other: Bus;
beforeEach(async () => {
  ground = await busGround();
  [one, other] = [await ground.postgres(), await ground.postgres()];
});
afterEach(() => ground.clear());

const typing = (text: string): BusTopics['toScope'] => ({
  scope: 'chat:design',
  message: { type: 'typing', typing: { userId: text, trackId: 'design', parentMessageId: null, timestamp: '2026-11-19T09:14:00.000Z' } },
});

/** What was on its way when this was called has been heard. */
const arrived = async (): Promise<void> => {
  for (const it of [one, other, one, other]) await it.idle();
};

test('every kind of hint arrives as it was, once', async () => {
  const hints: { [T in Topic]: BusTopics[T] } = {
    scope: { scope: 'chat:design', seq: 7 },
    access: { userIds: ['anna', 'mateo'] },
    toScope: typing('Ünal 🐈'),
    presence: { userId: 'anna', at: '2026-11-19T09:14:00.000Z', trackId: 'design' },
    presenceAsked: {},
    sessionsEnded: { sessionIds: ['first'] },
    missed: {},
  };
  for (const topic of Object.keys(hints) as Topic[]) {
    const heard = heardBy(other, topic);
    one.publish(topic, hints[topic] as never);
    await arrived();
    expect(heard).toEqual([hints[topic]]);
  }
});

test('hints of a moment go together: a scope by its highest number, people and sessions each once', async () => {
  const [scopes, access, ended] = [heardBy(other, 'scope'), heardBy(other, 'access'), heardBy(other, 'sessionsEnded')];
  for (let seq = 1; seq <= 50; seq++) {
    one.publish('scope', { scope: `chat:${seq % 2}`, seq });
    one.publish('access', { userIds: ['anna', `person ${seq % 2}`] });
    one.publish('sessionsEnded', { sessionIds: ['first'] });
  }
  await arrived();
  expect(scopes.toSorted((a, b) => a.seq - b.seq)).toEqual([
    { scope: 'chat:1', seq: 49 },
    { scope: 'chat:0', seq: 50 },
  ]);
  expect(access.map((it) => it.userIds.toSorted())).toEqual([['anna', 'person 0', 'person 1']]);
  expect(ended).toEqual([{ sessionIds: ['first'] }]);
});

test('more than a payload holds is split, and all of it arrives', async () => {
  const scopes = Array.from({ length: 400 }, (_, at) => `chat:${String(at).padStart(60, '0')}`);
  const userIds = Array.from({ length: 400 }, (_, at) => `person ${String(at).padStart(60, '0')}`);
  const [heard, access] = [heardBy(other, 'scope'), heardBy(other, 'access')];
  for (const scope of scopes) one.publish('scope', { scope, seq: 1 });
  one.publish('access', { userIds });
  await arrived();
  expect(heard.map((it) => it.scope).toSorted()).toEqual(scopes);
  expect(access.flatMap((it) => it.userIds).toSorted()).toEqual(userIds);
});

test('typing and presence give way first; beyond all bounds one hint says: look yourselves', async () => {
  const [scopes, typed, present, missed] = [
    heardBy(other, 'scope'),
    heardBy(other, 'toScope'),
    heardBy(other, 'presence'),
    heardBy(other, 'missed'),
  ];
  for (let seq = 1; seq <= 300; seq++) one.publish('scope', { scope: `chat:${seq}`, seq });
  one.publish('toScope', typing('anna'));
  one.publish('presence', { userId: 'anna', at: '2026-11-19T09:14:00.000Z', trackId: null });
  await arrived();
  expect([scopes.length, typed.length, present.length, missed.length]).toEqual([300, 0, 0, 0]);
  for (let seq = 1; seq <= 1_001; seq++) one.publish('scope', { scope: `track:${seq}`, seq });
  await arrived();
  expect([scopes.length, missed.length]).toEqual([300, 1]);
});

test('a message for sockets that no payload can hold is dropped, and nothing with it', async () => {
  const [typed, access] = [heardBy(other, 'toScope'), heardBy(other, 'access')];
  one.publish('toScope', typing('x'.repeat(9_000)));
  one.publish('access', { userIds: ['anna'] });
  await arrived();
  expect([typed.length, access.length]).toEqual([0, 1]);
});

test('a line that was lost comes back, says that hints may have been missed, and tells what waited meanwhile', async () => {
  const [missedHere, missedThere, heard] = [heardBy(one, 'missed'), heardBy(other, 'missed'), heardBy(other, 'scope')];
  const admin = new pg.Client(ground.connection);
  await admin.connect();
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'trackyard bus' and datname = current_database()`);
  one.publish('scope', { scope: 'chat:design', seq: 3 });
  await vi.waitFor(() => expect([missedHere.length, missedThere.length]).not.toContain(0), { timeout: 10_000 * patienceFactor });
  one.publish('scope', { scope: 'chat:design', seq: 4 });
  await vi.waitFor(() => expect(heard.at(-1)).toEqual({ scope: 'chat:design', seq: 4 }));
  await admin.end();
});

test('what is no hint of ours on the channel is left alone', async () => {
  const heard = heardBy(other, 'scope');
  const client = new pg.Client(ground.connection);
  await client.connect();
  for (const text of ['', 'hello', '{}', '[1]', 'null', '{"node":"x","hints":[1]}', '{"node":"x","hints":[["of tomorrow",{}]]}'])
    await client.query('select pg_notify($1, $2)', ['trackyard', text]);
  await client.end();
  one.publish('scope', { scope: 'chat:design', seq: 1 });
  await arrived();
  expect(heard).toEqual([{ scope: 'chat:design', seq: 1 }]);
});
