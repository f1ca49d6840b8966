import { expect, test } from 'vitest';
import { createDataWorkerClient } from '../client/client.ts';
import { addresses, createDesk, watch } from '../testing/desk.ts';
import { linkedPorts } from '../testing/linked-ports.ts';
import { tokenFor } from '../testing/peer.ts';
import { anna } from '../testing/rows.ts';
import { answerPulls } from '../testing/signed-in.ts';
import { joinTabs } from './leader.ts';
import type { PageMessage, WorkerMessage } from './protocol.ts';

/** Tabs without a SharedWorker: a channel between them, and a lock that the next in line gets when its holder dies. */
function tabs() {
  const desk = createDesk();
  answerPulls(desk);
  const channels = new Set<{ onmessage: ((event: MessageEvent) => void) | null }>();
  const line: (() => void)[] = [];
  return {
    desk,
    open() {
      const [page, worker] = linkedPorts<PageMessage, WorkerMessage>();
      const channel = {
        onmessage: null as ((event: MessageEvent) => void) | null,
        postMessage(message: unknown) {
          const data = structuredClone(message);
          for (const other of channels) if (other !== channel) queueMicrotask(() => other.onmessage?.({ data } as MessageEvent));
        },
      };
      channels.add(channel);
      const client = createDataWorkerClient(page, { addresses, timers: desk.time.timers, newId: desk.newId });
      joinTabs({
        page: worker,
        tabId: desk.newId(),
        channel,
        onElected: (lead) => {
          if (line.push(lead) === 1) lead();
        },
        makeHost: () => desk.host,
      });
      return { client, leave: () => channels.delete(channel) };
    },
    leaderDies() {
      line.shift();
      desk.restart();
      line[0]?.();
    },
  };
}

test('tabs share the brain of one of them; when it dies the next takes over, and nothing asked is lost', async () => {
  const { desk, open, leaderDies } = tabs();
  const [first, second, third] = [open(), open(), open()];
  await desk.time.settle();
  await Promise.all([second.client.act('session.signedIn', { token: tokenFor(anna) }), desk.time.settle()]);
  const tracks = watch(third.client, 'tracks.list', {});
  await desk.time.settle();
  expect([first, second, third].map((it) => it.client.status().state)).toEqual(['loggedIn', 'loggedIn', 'loggedIn']);
  const before = tracks.now();
  expect(before?.map((it) => it.title)).toEqual(['Roastery']);

  desk.peer.on('tracks.create', () => new Promise(() => {}));
  const created = third.client.run('tracks.create', { id: desk.newId(), title: 'Cellar' });
  await desk.time.settle();
  first.leave();
  desk.peer.on('tracks.create', (input: { id: string }) => ({ result: input, frames: [] }));
  leaderDies();
  await Promise.all([expect(created).resolves.toMatchObject({ title: 'Cellar' }), desk.time.settle()]);
  const keys = desk.peer.of('tracks.create').map((it) => it.key);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(tracks.now()).toEqual(before);
  expect(tracks.now()![0]).toBe(before![0]);
});
