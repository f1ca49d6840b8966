import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createConnections } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { type Guard, guardedGet, guardedPost } from './guarded-get.ts';

const asked = { mediaTypes: ['text/html'], maxBytes: 10_000, timeLimitMs: 5_000 };

/** A server on a loopback address, and how many connections reached it: one by itself is a failure where it must not be reached. */
async function listening(answer: RequestListener) {
  const server = createServer(answer);
  let touches = 0;
  server.on('connection', () => void touches++);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { place, port: place.split(':')[1]!, address: `http://${place}/`, touches: () => touches };
}
const page: RequestListener = (_, response) => response.setHeader('content-type', 'text/html; charset=utf-8').end('<title>Hi</title>');
const nobody: Guard = { allowed: [] };

test('what the operator allows is got, with its media type, charset and place', async () => {
  const { place, address } = await listening(page);
  const got = await guardedGet({ allowed: [place] }, address, asked);
  expect([got.mediaType, got.charset, got.bytes.toString(), got.address.href]).toEqual([
    'text/html',
    'utf-8',
    '<title>Hi</title>',
    address,
  ]);
});

const disguises = (port: string): string[] =>
  [
    ...['127.0.0.1', '127.127.127.127', '127.1', '0', '0.0.0.0', 'localhost', 'localhost.', '[::]', '[::1]', '2130706433', '0177.0.0.1'],
    ...['017700000001', '0x7f.1', '0x7f000001', '127.0.0.1.', '１２７.0.0.1', '127。0。0。1', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]'],
    ...['a@127.0.0.1', 'ok\\@127.0.0.1'],
  ].flatMap((host) => [`http://${host}/`, `http://${host}:${port}/`]);

test('no disguise of this machine is reached, not even by a connection', async () => {
  const { port, touches } = await listening(page);
  for (const address of disguises(port)) await expect(guardedGet(nobody, address, asked), address).rejects.toThrow(/^It /);
  expect(touches()).toBe(0);
});

test.each([
  'file:///etc/passwd',
  'ftp://example.com/',
  'gopher://example.com/',
  'data:text/html,x',
  'javascript:1',
  'http://',
  '//example.com',
])('%s is no address of the web', async (address) => {
  await expect(guardedGet(nobody, address, asked)).rejects.toThrow('no address of the web');
});

test('a name that leads inside is not followed, nor one that leads to both', async () => {
  const { touches } = await listening(page);
  for (const found of [['127.0.0.1'], ['93.184.216.34', '127.0.0.1'], ['::ffff:127.0.0.1'], []]) {
    const lookup = async () => found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    await expect(guardedGet({ allowed: [], lookup }, 'http://shop.example/', asked)).rejects.toThrow('not of the open internet');
  }
  expect(touches()).toBe(0);
});

test.each([301, 302, 303, 307, 308])('a redirect (%i) is looked at like the first address', async (status) => {
  const inner = await listening(page);
  const to =
    (location: string): RequestListener =>
    (_, response) =>
      response.writeHead(status, { location }).end();
  const outer = await listening(to(inner.address));
  await expect(guardedGet({ allowed: [outer.place] }, outer.address, asked)).rejects.toThrow('port that is not of the web');
  expect(inner.touches()).toBe(0);
  const round = await listening(to('/again'));
  await expect(guardedGet({ allowed: [round.place] }, round.address, asked)).rejects.toThrow('on and on');
  expect(round.touches()).toBe(5);
});

const abuses: { [what: string]: RequestListener } = {
  'is of another type': (_, response) => response.setHeader('content-type', 'image/svg+xml').end('<svg/>'),
  'is endless': (_, response) => {
    response.setHeader('content-type', 'text/html');
    const more = (): void => void (response.destroyed || response.write('x'.repeat(1_000), more));
    more();
  },
  'unpacks to a thousand times its length': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(1_000_000))),
  'is packed in a way of its own': (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'constructor' }).end('x'),
  'breaks off': (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': 100 }).write('x', () => response.destroy());
  },
  'has far too many headers': (_, response) => {
    for (let at = 0; at < 1_000; at++) response.setHeader(`x-${at}`, 'x'.repeat(100));
    response.end();
  },
  'is not there': (_, response) => response.writeHead(404).end(),
};
test.each(Object.entries(abuses))('what %s is refused', async (_, answer) => {
  const { place, address } = await listening(answer);
  await expect(guardedGet({ allowed: [place] }, address, asked)).rejects.toThrow(/^It /);
});

test('what drips is given up', async () => {
  const { place, address } = await listening((_, response) => void response.setHeader('content-type', 'text/html').write('x'));
  await expect(guardedGet({ allowed: [place] }, address, { ...asked, timeLimitMs: 200 })).rejects.toThrow(/^It /);
});

test('a server that answers by another protocol, or hangs up without a word, has not answered', async () => {
  for (const words of ['HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n', '']) {
    const server = createConnections((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(words));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    const place = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    await expect(guardedGet({ allowed: [place] }, `http://${place}/`, asked), words).rejects.toThrow('It cannot be reached.');
  }
});

test('what is posted arrives as it is; a redirect is an answer like any other, and inside addresses are not reached', async () => {
  const bodies: string[] = [];
  const outer = await listening((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(`${request.method} ${request.headers['ttl']} ${Buffer.concat(chunks).toString()}`);
      response.writeHead(bodies.length === 1 ? 201 : 307, { location: 'http://127.0.0.1:1/' }).end();
    });
  });
  const post = (guard: Guard) =>
    guardedPost(guard, outer.address, { headers: { ttl: 60 }, body: Buffer.from('words'), timeLimitMs: 5_000 });
  expect((await post({ allowed: [outer.place] })).status).toBe(201);
  expect((await post({ allowed: [outer.place] })).status).toBe(307);
  expect(bodies).toEqual(['POST 60 words', 'POST 60 words']);
  await expect(post(nobody)).rejects.toThrow(/^It /);
  expect(bodies).toHaveLength(2);
});
