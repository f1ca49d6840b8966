import { scopeOf } from '@trackyard/contract';
import { expect, test } from 'vitest';
import { addresses, watch } from '../testing/desk.ts';
import { freezing } from '../testing/freezing.ts';
import { linkedPorts } from '../testing/linked-ports.ts';
import { frame } from '../testing/peer.ts';
import { message, messageRow, trackId } from '../testing/rows.ts';
import { annaAtDesk } from '../testing/signed-in.ts';
import type { PageMessage, WorkerMessage } from '../worker/protocol.ts';
import { createDataWorkerClient } from './client.ts';
import { renewable } from './renewable.ts';

/** Anna's page, whose line to its worker can be made anew. */
async function annaAtPage() {
  const { desk } = await annaAtDesk();
  const workers: { close(): void }[] = [];
  const frost = freezing(desk.time.timers);
  const port = renewable(() => {
    const [page, worker] = linkedPorts<PageMessage, WorkerMessage>();
    desk.host.attach(worker);
    workers.push(worker);
    return frost.port(page);
  });
  const page = createDataWorkerClient(port, { addresses, timers: frost.timers, newId: desk.newId });
  const messages = watch(page, 'chat.messages', { trackId });
  await Promise.all([page.act('chat.open', { trackId }), desk.time.settle()]);
  await desk.time.settle();
  return {
    desk,
    page,
    workers,
    frost,
    shown: () => messages.now()!.messages.map((it) => it.number),
    /** Nobody is told. */
    workerDies() {
      for (const it of workers) it.close();
      desk.restart();
    },
  };
}

test('a worker that has died is noticed and made anew: what was asked of it is answered, and what it showed goes on', async () => {
  const { desk, page, workers, shown, workerDies } = await annaAtPage();
  workerDies();
  desk.peer.on('tracks.create', (input: { id: string }) => ({ result: input, frames: [] }));
  const created = page.run('tracks.create', { id: desk.newId(), title: 'Cellar' });
  await desk.time.pass(10_000);
  await desk.time.settle();
  expect(await Promise.race([created, 'no answer'])).toMatchObject({ title: 'Cellar' });
  expect([workers.length, page.status().state, shown()]).toEqual([2, 'loggedIn', [1]]);
  desk.peer.say({ type: 'changes', frame: frame(scopeOf('chat', trackId), 1, 2, [messageRow(message(2))]) });
  await desk.time.settle();
  expect(shown()).toEqual([1, 2]);
});

test('it is noticed as well where nothing is asked of it', async () => {
  const { desk, workers, workerDies, page } = await annaAtPage();
  workerDies();
  await desk.time.pass(31_000);
  await desk.time.settle();
  expect([workers.length, page.status().state]).toEqual([2, 'loggedIn']);
});

test('a worker that is alive is never made anew, also not by a page that was frozen', async () => {
  const { desk, workers, frost } = await annaAtPage();
  await desk.time.pass(300_000);
  for (let times = 0; times < 3; times++) {
    frost.freeze();
    await desk.time.pass(100_000);
    frost.thaw();
    await desk.time.pass(9_000);
  }
  expect(workers).toHaveLength(1);
});
