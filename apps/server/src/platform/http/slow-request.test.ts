import { once } from 'node:events';
import { connect } from 'node:net';
import { startTestServer } from '@trackyard/testing';
import { expect, test } from 'vitest';

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
  await once(line, 'close');
  clearInterval(trickle);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  await server.stop();
});
