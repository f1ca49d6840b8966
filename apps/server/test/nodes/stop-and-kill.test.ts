import { openProxy, startTestServer, type TestProxy, type TestServer, testClock } from '@trackyard/testing';
import { afterAll, beforeAll, test, vi } from 'vitest';
import { type NodeProcess, startNodeProcess } from './node-process.ts';
import { writeWhileNodesGo } from './story.ts';

// Starts processes, which takes seconds where other tests keep the machine busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
let server: TestServer;
let nodes: [NodeProcess, NodeProcess] | undefined;
let proxy: TestProxy;
beforeAll(async () => {
  server = await startTestServer({ nodes: 1, clock: testClock(new Date()), configuration: { bus: 'postgres' } });
  nodes = await Promise.all([startNodeProcess(server.connection), startNodeProcess(server.connection)]);
  proxy = await openProxy(nodes.map((it) => it.address));
});
afterAll(async () => {
  await proxy?.close();
  for (const it of nodes ?? []) await it.kill();
  await server?.stop();
});

test('one node stops, another is killed: nothing is lost or doubled, and all goes on', () =>
  writeWhileNodesGo({ server, nodes: nodes!, address: proxy.address }));
