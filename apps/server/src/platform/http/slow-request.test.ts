import { once } from 'node:events';
import { connect } from 'node:net';
import { startTestServer } from '@trackyard/testing';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';

test('a body that trickles in holds its line no longer than a request may take', async () => {
  const server = await startTestServer({ nodes: 1, requestMs: 200 });
  const { hostname, port } = new URL(server.address);
  const line = connect(Number(port), hostname);
  line.on('error', () => {});
  line.write('POST /api/sync HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{');
  const trickle = setInterval(() => line.write(' '), 20);
  let answer = '';
  line.on('data', (data) => {
    answer += data;
  });
  // What is written to a line that has ended is an error, and no end of the test.
  await new Promise((closed) => line.once('close', closed));
  clearInterval(trickle);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  await server.stop();
});

test('whoever goes away in the middle of a call has made no mistake of ours: nothing is told to those who run the server', async () => {
  const lines: string[] = [];
  const server = await startTestServer({ nodes: 1, log: createLog('info', (line) => lines.push(line)) });
  const { hostname, port } = new URL(server.address);
  const line = connect(Number(port), hostname);
  line.write('POST /api/sync HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\nexpect: 100-continue\r\n\r\n');
  await once(line, 'data');
  lines.length = 0;
  line.destroy();
  await once(line, 'close');
  await server.stop();
  expect(lines.filter((it) => it.includes('/api/sync'))).toEqual([]);
});
