import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfiguration } from './configuration.ts';

const folder = mkdtempSync(path.join(os.tmpdir(), 'trackyard-apns-'));
afterAll(() => rmSync(folder, { recursive: true }));
const keyFile = (namedCurve: string): string => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve });
  const file = path.join(folder, `${namedCurve}.p8`);
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  return file;
};
const rest = { TRACKYARD_APNS_KEY_ID: 'KEY4567890', TRACKYARD_APNS_TEAM_ID: 'TEAM567890', TRACKYARD_APNS_TOPIC: 'example.trackyard.app' };
const read = (env: Record<string, string>) => readConfiguration([], env).apns;

test('the app is pushed to where all of an account at Apple is given', () => {
  expect(read({})).toBe(null);
  expect(read({ ...rest, TRACKYARD_APNS_KEY: keyFile('P-256') })).toEqual({
    key: expect.stringContaining('PRIVATE KEY'),
    keyId: 'KEY4567890',
    teamId: 'TEAM567890',
    topic: 'example.trackyard.app',
    address: 'https://api.push.apple.com',
  });
});

test('a part without the others, and a file without a key, are named', () => {
  expect(() => read(rest)).toThrow('TRACKYARD_APNS_KEY_ID needs TRACKYARD_APNS_KEY beside it.');
  expect(() => read({ TRACKYARD_APNS_KEY: keyFile('P-256') })).toThrow('TRACKYARD_APNS_KEY needs TRACKYARD_APNS_TOPIC beside it.');
  expect(() => read({ ...rest, TRACKYARD_APNS_KEY: path.join(folder, 'none') })).toThrow(
    /TRACKYARD_APNS_KEY: the file .*none can't be read \(ENOENT\)\.$/,
  );
  expect(() => read({ ...rest, TRACKYARD_APNS_KEY: keyFile('P-384') })).toThrow(/holds no key of Apple's\.$/);
  expect(() => read({ TRACKYARD_APNS_ADDRESS: 'https://api.push.apple.com/3' })).toThrow('without a path');
});
