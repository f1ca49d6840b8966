import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { openProxy, type TestProxy } from './proxy.ts';

const servers: Server[] = [];
let proxy: TestProxy | undefined;
afterEach(async () => {
  await proxy?.close();
  for (const it of servers.splice(0)) await stop(it);
});
const stop = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
async function listen(answer: RequestListener): Promise<{ address: string; server: Server }> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}
const named = (name: string) => listen((_, response) => response.end(name));
const asked = async (init?: RequestInit): Promise<string> => (await fetch(proxy!.address, init)).text();

test('each request goes to the next node; one that is down is skipped, until none is left', async () => {
  const [one, two] = [await named('one'), await named('two')];
  proxy = await openProxy([one.address, two.address]);
  expect([await asked(), await asked(), await asked()]).toEqual(['one', 'two', 'one']);
  await stop(one.server);
  expect([await asked(), await asked({ method: 'POST', body: 'kept' })]).toEqual(['two', 'two']);
  await stop(two.server);
  expect((await fetch(proxy.address)).status).toBe(502);
});

test('what a node has taken is not said to another one: it may have been done', async () => {
  let calls = 0;
  const breaking = await listen((request) => {
    calls++;
    request.socket.destroy();
  });
  proxy = await openProxy([breaking.address, breaking.address]);
  expect((await fetch(proxy.address, { method: 'POST', body: '{}' })).status).toBe(502);
  expect(calls).toBe(1);
});

test('method, address, headers and body arrive as they were sent, and so does the answer', async () => {
  const echo = await listen(async (request, response) => {
    const body: Buffer[] = [];
    for await (const chunk of request) body.push(chunk as Buffer);
    response.writeHead(207, { 'set-cookie': ['a=1', 'b=2'] });
    response.end(
      JSON.stringify([request.method, request.url, request.headers.host, request.headers['x-own'], String(Buffer.concat(body))]),
    );
  });
  proxy = await openProxy([echo.address]);
  const answer = await fetch(`${proxy.address}/a?b=ä`, { method: 'PUT', headers: { 'x-own': '1' }, body: 'ö'.repeat(100_000) });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([207, ['a=1', 'b=2']]);
  expect(await answer.json()).toEqual(['PUT', '/a?b=%C3%A4', new URL(proxy.address).host, '1', 'ö'.repeat(100_000)]);
});

test('an answer that breaks off breaks off', async () => {
  const half = await listen((request, response) => {
    response.writeHead(200, { 'content-length': '100' });
    response.write('half', () => request.socket.destroy());
  });
  proxy = await openProxy([half.address]);
  await expect(asked()).rejects.toThrow();
});
