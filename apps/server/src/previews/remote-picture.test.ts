import { openPages, startTestServer, type TestPages, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';

let server: TestServer;
let pages: TestPages;
let anna: TestPerson;
beforeAll(async () => {
  pages = await openPages();
  server = await startTestServer({ configuration: { linkPreviews: true, outsideAllowed: [pages.place] } });
  anna = await server.person('Anna Lindqvist');
});
afterAll(async () => {
  await server?.stop();
  await pages?.close();
});
const pictureAt = (url: string, who = anna) => who.fetch(`/api/previews/picture?url=${encodeURIComponent(url)}`);

test('a picture of another server comes by way of ours, which says nothing of the reader', async () => {
  let headers: NodeJS.Dict<string | string[]> = {};
  pages.serve('/forward', (request, response) => {
    headers = request.headers;
    response.writeHead(302, { location: '/picture.png' }).end();
  });
  const answer = await pictureAt(`${pages.address}/forward`);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(50);
  expect(headers).not.toHaveProperty('cookie');
  expect(headers).not.toHaveProperty('referer');
});

test('what only calls itself a picture, lies inside or is not there is not found', async () => {
  const lies = (path: string, type: string, body: string) =>
    pages.serve(path, (_, response) => response.setHeader('content-type', type).end(body));
  lies('/page.png', 'image/png', '<script>alert(1)</script>');
  lies('/drawing', 'image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (const path of ['/page.png', '/drawing', '/missing']) expect((await pictureAt(pages.address + path)).status).toBe(404);
  const asked = pages.asked.length;
  for (const url of ['http://127.0.0.1:9/x.png', 'http://localhost/x.png', 'file:///etc/passwd', 'no address', server.address, ''])
    expect((await pictureAt(url)).status).toBe(404);
  expect(pages.asked).toHaveLength(asked);
});

test('nobody without a session fetches pictures', async () => {
  const answer = await fetch(`${server.address}/api/previews/picture?url=${encodeURIComponent(`${pages.address}/picture.png`)}`);
  expect(answer.status).toBe(401);
});

test('nobody makes the server knock at a door all day', async () => {
  const mateo = await server.person('Mateo Ruiz');
  const statuses = new Set<number>();
  for (let at = 0; at < 125; at++) statuses.add((await pictureAt(`${pages.address}/picture.png`, mateo)).status);
  expect([...statuses]).toEqual([200, 404]);
});
