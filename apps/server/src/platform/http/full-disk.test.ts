import { startTestServer } from '@trackyard/testing';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { asTrackyardError } from './errors.ts';

test('a full disk is told by /readyz, which stays ready, and by one line of the log; so is that there is room again', async () => {
  const lines: string[] = [];
  let free = 20_000_000_000;
  const log = createLog('warn', (line) => lines.push(JSON.parse(line).msg));
  const server = await startTestServer({ nodes: 1, log, freeBytes: async () => free });
  const ready = async (): Promise<[number, unknown]> => {
    const answer = await fetch(`${server.address}/readyz`);
    const { status } = (await answer.json()) as { status: string };
    return [answer.status, status];
  };
  expect(await ready()).toEqual([200, 'ok']);
  free = 4_096;
  for (let times = 0; times < 3; times++) expect(await ready()).toEqual([200, 'the disk is full']);
  free = 1_000_000_000;
  expect(await ready()).toEqual([200, 'ok']);
  expect(lines.filter((it) => it.includes('disk'))).toEqual([
    'The disk of the data folder is full',
    'The disk of the data folder has room again',
  ]);
  await server.stop();
});

test('a write that the database has no room for says that its disk is full', () => {
  const cause = Object.assign(new Error('could not extend file "base/16384/1249"'), { code: '53100', severity: 'ERROR' });
  expect(asTrackyardError(cause)).toMatchObject({
    code: 'unavailable',
    message: 'The disk of the database is full. Tell an administrator.',
  });
});
