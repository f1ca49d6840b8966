import { expect, test } from 'vitest';
import { addressesOf } from '../client/connect.ts';
import { createDataWorkerClient } from '../index.ts';
import { linkedPorts } from '../testing/linked-ports.ts';
import { manualTime } from '../testing/manual-time.ts';
import { createPeer } from '../testing/peer.ts';
import { annaAtDesk } from '../testing/signed-in.ts';
import type { PageMessage, WorkerMessage } from './protocol.ts';

test('the start message carries the addresses of the backend, the web socket and the wiki server [WORKER-013]', async () => {
  const [page, worker] = linkedPorts<PageMessage, WorkerMessage>();
  const heard: PageMessage[] = [];
  worker.onMessage((message) => heard.push(message));
  const addresses = addressesOf('https://team.example');
  const { timers } = manualTime();
  createDataWorkerClient(page, { addresses, timers, newId: () => 'id' });
  await Promise.resolve();
  await Promise.resolve();
  expect(heard).toEqual([
    {
      type: 'start',
      addresses: { backend: 'https://team.example', webSocket: 'wss://team.example/api/socket', wikiServer: 'https://team.example' },
    },
  ]);
});

test('the worker calls the backend, and opens its socket, where the start message said [WORKER-013]', async () => {
  const peer = createPeer();
  const asked = new Set<string>();
  const { fetch, connect } = peer;
  peer.fetch = (address, init) => {
    asked.add(new URL(String(address)).origin);
    return fetch(address, init);
  };
  peer.connect = (address) => {
    asked.add(address ?? 'nowhere');
    return connect();
  };
  await annaAtDesk({ peer });
  expect([...asked].sort()).toEqual(['http://peer.example', 'ws://peer.example/api/socket']);
});
