import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { readConfiguration } from '@trackyard/server';
import { startTestServer } from '@trackyard/testing';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(path.join(os.tmpdir(), 'trackyard-tls-'));
afterAll(() => rmSync(folder, { recursive: true }));
const cert = path.join(folder, 'cert.pem');
const key = path.join(folder, 'key.pem');

/** Certificates come from OpenSSL's own command; a machine may lack it. */
const made = (() => {
  try {
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=IP:127.0.0.1'];
    execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', cert, ...subject], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    console.warn('No openssl here: HTTPS is not tried.');
    return false;
  }
})();

test.skipIf(!made)('serves HTTPS by a certificate and its key, with cookies for HTTPS only', async () => {
  const server = await startTestServer({ nodes: 1, configuration: { tls: { cert, key } } });
  const { status, headers } = await new Promise<{ status?: number; headers: Record<string, unknown> }>((resolve, reject) => {
    const url = `${server.address.replace('http:', 'https:')}/login`;
    get(url, { ca: readFileSync(cert) }, (answer) => resolve({ status: answer.resume().statusCode!, headers: answer.headers })).on(
      'error',
      reject,
    );
  });
  expect(status).toBe(200);
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d+$/);
  expect(server.app.cookieName).toMatch(/^__Host-/);
  await server.stop();
});

test('a file that is missing, or holds no certificate, gives one clear sentence', async () => {
  const rubbish = path.join(folder, 'rubbish.pem');
  writeFileSync(rubbish, 'not a certificate');
  const start = (files: { cert: string; key: string }) => startTestServer({ nodes: 1, configuration: { tls: files } });
  await expect(start({ cert: path.join(folder, 'none'), key })).rejects.toThrow(/^--tls-cert: the file .*none can't be read \(ENOENT\)\.$/);
  await expect(start({ cert: rubbish, key: rubbish })).rejects.toThrow(/can't be used together/);
});

test('a certificate needs its key beside it', () => {
  expect(() => readConfiguration(['--tls-cert=a.pem'], {})).toThrow('--tls-cert needs --tls-key beside it.');
  expect(readConfiguration(['--tls-cert=/a.pem', '--tls-key=/b.pem'], {}).tls).toEqual({ cert: '/a.pem', key: '/b.pem' });
});
