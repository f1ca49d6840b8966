import { limits } from '@trackyard/contract';
import {
  openProxy,
  openWorker,
  patienceFactor,
  startTestServer,
  type TestProxy,
  type TestServer,
  type TestWorker,
  testClock,
  testSession,
} from '@trackyard/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type NodeProcess, startNodeProcess } from './node-process.ts';

// Starts processes, which takes seconds where other tests keep the machine busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
/** Makes the people; nobody calls it but this test. */
let server: TestServer;
let nodes: NodeProcess[];
let proxy: TestProxy;
beforeAll(async () => {
  server = await startTestServer({ nodes: 1, clock: testClock(new Date()), configuration: { bus: 'postgres' } });
  nodes = await Promise.all([1, 2].map(() => startNodeProcess(server.connection)));
  proxy = await openProxy(nodes.map((it) => it.address));
});
afterAll(async () => {
  await proxy?.close();
  for (const it of nodes ?? []) await it.kill();
  await server?.stop();
});

/** How many messages each of them writes in every part of the story. */
const each = 15;

test('one node stops, another is killed: nothing is lost or doubled, and all goes on', async () => {
  const people = await Promise.all(['Anna Lindqvist', 'Mateo Ruiz', 'Priya Nair'].map((it) => server.person(it)));
  const trackId = await server.track('Design', people as [(typeof people)[0]]);
  const workers = await Promise.all(people.map((person) => openAt(proxy.address, person)));
  for (const it of workers) await it.open(trackId);
  const written: string[][] = workers.map(() => []);
  /** All write at once; what they write goes out one after another, while we go on. */
  const write = () =>
    Promise.all(
      workers.map(async ({ brain }, at) => {
        for (let i = 0; i < each; i++) {
          const id = server.services.ids.id();
          written[at]!.push(id);
          await brain.run('chat.sendMessage', { trackId, id, text: `words ${written[at]!.length}` }, server.services.ids.id());
        }
      }),
    );
  const allSent = (): Promise<void> =>
    vi.waitFor(() => expect(workers.map(({ brain }) => brain.db.rows('outbox').map((it) => [it.state, it.failure]))).toEqual(none), {
      timeout: 60_000 * patienceFactor,
      interval: 50,
    });
  const none = workers.map(() => []);

  const [first, second] = nodes as [NodeProcess, NodeProcess];
  const stopping = write();
  expect(await first.stop()).toBe(0);
  await stopping;
  await allSent();
  await first.start();
  const killing = write();
  await second.kill();
  await killing;
  await allSent();
  await second.start();
  await write();
  await allSent();

  const rows = await server.services.database
    .selectFrom('chat_message')
    .select(['id', 'number', 'sender_id'])
    .where('track_id', '=', trackId)
    .orderBy('number')
    .execute();
  expect(rows.map((it) => it.number)).toEqual(rows.map((_, at) => at + 1));
  for (const [at, { userId }] of people.entries())
    expect(rows.filter((it) => it.sender_id === userId).map((it) => it.id)).toEqual(written[at]);

  const fresh = await openAt(proxy.address, people[0]!);
  await fresh.open(trackId);
  await vi.waitFor(
    async () => {
      const [newest, first, ...others] = await Promise.all([fresh, ...workers].map(messages));
      expect(first).toHaveLength(rows.length);
      for (const it of others) expect(it).toEqual(first);
      expect(newest).toHaveLength(limits.chatPage);
      expect(first).toEqual(expect.arrayContaining(newest!));
    },
    { timeout: 30_000 * patienceFactor, interval: 100 },
  );
  for (const it of [...workers, fresh]) it.stop();

  async function messages(worker: TestWorker): Promise<unknown[]> {
    return (await worker.dump([trackId], []))['chatMessages'] as unknown[];
  }
});

function openAt(base: string, person: { cookies: Map<string, string> }): Promise<TestWorker> {
  const session = testSession(base, server.services);
  for (const [name, value] of person.cookies) session.cookies.set(name, value);
  return openWorker({ base, session });
}
