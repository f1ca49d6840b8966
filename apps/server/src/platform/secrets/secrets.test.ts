import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyIdIn, openText, sealText } from './sealed-text.ts';
import { openSecrets } from './secrets.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

const place = { purpose: 'test', of: 'one' };
const key = (fill: number, id = '018f0000-0000-7000-8000-000000000001') => ({ id, bytes: Buffer.alloc(32, fill) });

test('a sealed text opens with its key, in its place and unchanged only', () => {
  const sealed = sealText(key(1), place, 'Nine bags of Guji');
  expect(openText(key(1), place, sealed)).toBe('Nine bags of Guji');
  expect(sealText(key(1), place, 'Nine bags of Guji')).not.toBe(sealed);
  expect(keyIdIn(sealed)).toBe(key(1).id);
  const cut = sealed.slice(0, -4);
  for (const it of [cut, 'tys1.x.y', '', `${sealed.slice(0, 60)}${sealed[60] === 'A' ? 'B' : 'A'}${sealed.slice(61)}`])
    expect(() => openText(key(1), place, it)).toThrow();
  expect(() => openText(key(2), place, sealed)).toThrow();
  expect(() => openText(key(1, '018f0000-0000-7000-8000-000000000002'), place, sealed)).toThrow();
  for (const it of [
    { ...place, purpose: 'other' },
    { ...place, of: 'two' },
  ])
    expect(() => openText(key(1), it, sealed)).toThrow();
});

test('where the key is lost that sealed what is stored, no new one takes its place', async () => {
  const { files, ids, database } = server.services;
  const gone = sealText(key(1), place, 'x');
  const stored = [{ purpose: 'test', rows: async () => [{ of: 'one', sealed: gone }], write: async () => {} }];
  const none = { ...files, list: async () => [], read: async () => null };
  const secrets = openSecrets(none, ids, stored);
  await expect(server.app.write(({ db }) => secrets.seal(db, place, 'y'))).rejects.toThrow('is gone from the files');
  expect([...(await secrets.use(database)).keys()]).toEqual([key(1).id]);
});
