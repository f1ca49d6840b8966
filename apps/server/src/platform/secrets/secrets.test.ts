import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secretsCommand } from './command.ts';
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

test('a rotation seals everything with a new key; the command lists keys, and removes those that seal nothing', async () => {
  const { database } = server.services;
  const type = async (...words: string[]): Promise<string> => {
    const lines: string[] = [];
    await secretsCommand(words, {
      configure: () => server.services.configuration,
      open: async () => ({ services: server.services, write: server.app.write, stop: async () => {} }),
      print: (it) => lines.push(it),
    });
    return lines.join('\n');
  };
  const storedKey = async () => (await database.selectFrom('push_keys').select('private_key').executeTakeFirstOrThrow()).private_key;
  await server
    .visitor()
    .call('identity.signIn', { email: 'nobody@kestrel.example', password: 'x' })
    .catch(() => undefined);
  const anna = await server.person('Anna Lindqvist');
  const { pushId } = await anna.call('push.getPushId', {});
  const before = keyIdIn(await storedKey());
  expect(before).not.toBeNull();
  server.clock.advance(1_000);
  expect(await type('rotate')).toContain('1 secret sealed with the new key');
  const after = keyIdIn(await storedKey());
  expect(after).not.toBe(before);
  expect(await type('list')).toBe(`${before}: 0 secrets\n${after}: 1 secret, seals what is new`);
  expect(await type('prune')).toBe(`${before} is removed.`);
  expect(await type('prune')).toBe('No key is unused.');
  expect((await anna.call('push.getPushId', {})).pushId).toBe(pushId);
  await expect(type('forget')).rejects.toThrow('forget is nothing that this command does.');
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
