import { startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../platform/log.ts';

let server: TestServer;
let anna: TestPerson;
const lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  const log = createLog('info', (line) => lines.push(JSON.parse(line)));
  const rates = { read: 100, write: 5, ephemeral: 100, credentials: 100 };
  server = await startTestServer({ log, nodes: 1, configuration: { rates } });
  anna = await server.person('Anna Lindqvist');
});
afterAll(() => server?.stop());

const event = {
  service: 'web',
  type: 'serviceWorker',
  action: 'forcedUpdate',
  origin: 'https://trackyard.example',
  message: 'Loaded anew',
};
const post = (body: object, from: Pick<TestPerson, 'fetch'> = anna) =>
  from.fetch('/be/api/event', {
    method: 'POST',
    headers: { 'x-requested-with': 'Trackyard', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const reported = () => lines.filter((it) => it['msg'] === 'A client reported an event');

test('an event is a line of the log, with its five fields and who said it [API-030, SW-004, PSW-009]', async () => {
  const answer = await post(event);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(reported()).toEqual([expect.objectContaining({ userId: anna.userId, event })]);
});

test('each field is one line of limited length, and none may be missing', async () => {
  await post({ ...event, message: 'one\ntwo' });
  expect(reported().at(-1)).toMatchObject({ event: { message: 'one two' } });
  const before = reported().length;
  for (const it of [
    { ...event, message: 'x'.repeat(1_001) },
    { ...event, service: undefined },
  ])
    expect((await post(it)).status).toBe(400);
  expect(reported()).toHaveLength(before);
});

test('who says too much is not heard, and an address beside it is no page', async () => {
  const statuses: number[] = [];
  for (let call = 0; call < 6; call++) statuses.push((await post(event)).status);
  expect(statuses.at(-1)).toBe(429);
  expect((await anna.fetch('/be/api/other')).headers.get('content-type')).toMatch(/json/);
});
