import { limits } from '@trackyard/contract';
import { openWorker, patienceFactor, type TestServer, type TestWorker, testSession } from '@trackyard/testing';
import { expect, vi } from 'vitest';
import type { NodeProcess } from './node-process.ts';

/** How many messages each of them writes in every part of the story. */
const each = 15;

interface Story {
  /** Makes the people; nobody calls it but the story. */
  server: TestServer;
  nodes: readonly [NodeProcess, NodeProcess];
  /** Of what stands before the nodes. */
  address: string;
}
/** People write through a proxy while one node stops and another is killed: nothing is lost or doubled, and all goes on. */
export async function writeWhileNodesGo({ server, nodes: [first, second], address }: Story): Promise<void> {
  const openHere = (person: { cookies: Map<string, string> }) => openAt(server, address, person);
  const people = await Promise.all(['Anna Lindqvist', 'Mateo Ruiz', 'Priya Nair'].map((it) => server.person(it)));
  const trackId = await server.track('Design', people as [(typeof people)[0]]);
  const workers = await Promise.all(people.map((person) => openHere(person)));
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

  const fresh = await openHere(people[0]!);
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
}

function openAt(server: TestServer, base: string, person: { cookies: Map<string, string> }): Promise<TestWorker> {
  const session = testSession(base, server.services);
  for (const [name, value] of person.cookies) session.cookies.set(name, value);
  return openWorker({ base, session });
}
