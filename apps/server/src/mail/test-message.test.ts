import { openMailServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MailServer } from '../platform/mail-settings.ts';
import { systemTimers } from '../platform/timers.ts';
import { sendTestMessage } from './test-message.ts';

let post: Awaited<ReturnType<typeof openMailServer>>;
beforeAll(async () => {
  post = await openMailServer({ account: { user: 'trackyard', pass: 'right' } });
});
afterAll(() => post?.close());

const message = { to: 'anna@kestrel.example', subject: 'It works', text: 'Mail reaches you.' };
const outcome = (changed: Partial<MailServer> = {}) => sendTestMessage({ ...post.setting, ...changed }, message, systemTimers);

test('a test message arrives', async () => {
  expect(await outcome()).toBe('sent');
  expect(post.mails).toMatchObject([{ to: ['anna@kestrel.example'], mail: { subject: 'It works' } }]);
});

test('a wrong password is told from what else can be wrong', async () => {
  expect(await outcome({ auth: { user: 'trackyard', pass: 'wrong' } })).toBe('wrongPassword');
});

test('an address that the server refuses', async () => {
  post.answers({ code: 550, text: '5.1.1 No such person' });
  expect(await outcome()).toBe('addressRefused');
  post.answers(null);
});

test('nothing listens there, and no such host', async () => {
  const closed = await openMailServer();
  await closed.close();
  expect(await outcome({ port: closed.setting.port })).toBe('unreachable');
  expect(await outcome({ host: 'mail.kestrel.invalid' })).toBe('unreachable');
});

test('TLS at once, on a port that begins without', async () => {
  expect(await outcome({ secure: true })).toBe('tlsOnPlainPort');
});

test('a server without STARTTLS gets no password over the net', async () => {
  // Another name of this machine, for which no exception is made.
  expect(await outcome({ host: '0.0.0.0' })).toBe('noStartTls');
});

test('a server that answers nothing is waited for no longer than somebody looks on', async () => {
  const late = { ...systemTimers, after: (_milliseconds: number, work: () => void) => systemTimers.after(50, work) };
  const silent = await silentServer();
  expect(await sendTestMessage({ ...post.setting, port: silent.port }, message, late)).toBe('unreachable');
  silent.close();
});

async function silentServer(): Promise<{ port: number; close(): void }> {
  const { createServer } = await import('node:net');
  const server = createServer((socket) => socket.on('error', () => undefined));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as { port: number }).port, close: () => void server.close() };
}
