import { startTestServer, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyIdIn } from '../platform/secrets/sealed-text.ts';
import { secretsCommand } from './secrets-command.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.stop());

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
