import { openMailServer, patienceFactor, startTestServer, type TestMailServer, type TestServer } from '@trackyard/testing';
import { afterEach, expect, test } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import { mailJob } from './job.ts';

const waits = { timeout: 15_000 * patienceFactor };
let post: TestMailServer | undefined;
const servers: TestServer[] = [];
afterEach(async () => {
  for (const it of servers.splice(0)) await it.stop();
  await post?.close();
  post = undefined;
});

async function start(more: Parameters<typeof startTestServer>[0] = {}, mailServer = post!.setting): Promise<TestServer> {
  const server = await startTestServer({ ...more, configuration: { mailServer } });
  servers.push(server);
  return server;
}
const mail = { to: 'priya@kestrel.example', subject: 'Grüße aus der Rösterei', text: 'Open https://kestrel.example/reset-password/secret' };
const sendMail = ({ services: { database, mail: edge } }: TestServer, more = {}) =>
  inTransaction(database, (db) => edge.send(db, { ...mail, ...more }));
const mailsOf = ({ services: { database } }: TestServer) => database.selectFrom('mail').selectAll().execute();
const stateOf = async (server: TestServer) => (await mailsOf(server)).map((it) => it.state);

test('a mail goes to the mail server, and afterwards nothing of its words is kept', async () => {
  post = await openMailServer();
  const server = await start();
  await sendMail(server, { html: '<p>Open it</p>', headers: { 'List-Unsubscribe': '<https://kestrel.example/unsubscribe/1>' } });
  await expect.poll(() => stateOf(server), waits).toEqual(['SENT']);
  const [received] = post.mails;
  expect(received).toMatchObject({
    to: [mail.to],
    mail: {
      from: { name: 'Trackyard', address: 'trackyard@kestrel.example' },
      subject: mail.subject,
      html: expect.stringContaining('<p>Open it</p>'),
    },
  });
  expect(received!.mail.text!.trim()).toBe(mail.text);
  expect(received!.header('list-unsubscribe')).toBe('<https://kestrel.example/unsubscribe/1>');
  expect(received!.header('auto-submitted')).toBe('auto-generated');
  const [row] = await mailsOf(server);
  expect(received!.header('message-id')).toBe(`<${row!.id}@kestrel.example>`);
  expect(row).toMatchObject({ body: '', html: null, headers: {}, tries: 1 });
});

test('a mail of a change that did not happen is not sent', async () => {
  post = await openMailServer();
  const server = await start();
  const { database, mail: edge } = server.services;
  const broken = inTransaction(database, async (db) => {
    await edge.send(db, mail);
    throw new Error('and then it broke');
  });
  await expect(broken).rejects.toThrow('broke');
  expect(await mailsOf(server)).toEqual([]);
});

test('what the mail server refuses for good is not tried again, and stands with its words on the administrator’s page', async () => {
  post = await openMailServer();
  post.answers({ code: 550, text: '5.1.1 No such person' });
  const server = await start();
  const administrator = await server.person({ displayName: 'Anna Lindqvist', systemAdmin: true });
  await sendMail(server);
  await sendMail(server, { subject: 'For Priya alone', personal: true });
  await expect.poll(() => stateOf(server), waits).toEqual(['FAILED', 'FAILED']);
  const { mails } = await administrator.call('mail.listMail', {});
  expect(mails).toMatchObject([
    { subject: mail.subject, state: 'FAILED', problem: expect.stringContaining('No such person'), text: mail.text },
  ]);
  expect((await mailsOf(server)).find((it) => it.personal)).toMatchObject({ body: '' });
});

test('while the mail server is away mail waits, and goes once when it is back', async () => {
  post = await openMailServer();
  post.answers({ code: 451, text: '4.3.0 Come again later' });
  const server = await start();
  const administrator = await server.person({ displayName: 'Anna Lindqvist', systemAdmin: true });
  await sendMail(server);
  const problem = async () => (await mailsOf(server))[0]!.problem;
  await expect.poll(problem, waits).toContain('Come again later');
  expect((await administrator.call('mail.listMail', {})).mails).toMatchObject([{ state: 'WAITING', text: '' }]);
  post.answers(null);
  server.clock.advance(60_000);
  await expect.poll(() => stateOf(server), waits).toEqual(['SENT']);
  expect(post.mails).toHaveLength(1);
});

test('after its last try a mail waits for the administrator', async () => {
  post = await openMailServer();
  post.answers({ code: 451, text: '4.3.0 Come again later' });
  const server = await start();
  await sendMail(server);
  const tries = async () => (await mailsOf(server))[0]!.tries;
  for (let count = 1; count <= 7; count++) {
    await expect.poll(tries, waits).toBe(count);
    await expect.poll(async () => (await mailsOf(server))[0]!.problem !== null, waits).toBe(true);
    await server.services.database.updateTable('mail').set({ problem: null }).execute();
    server.clock.advance(43_200_000);
  }
  expect(await stateOf(server)).toEqual(['FAILED']);
});

test('it signs in where it has a name and a password; a wrong one is said, and can be put right', async () => {
  post = await openMailServer({ account: { user: 'trackyard', pass: 'right' } });
  const wrong = await start({}, { ...post.setting, auth: { user: 'trackyard', pass: 'wrong' } });
  await sendMail(wrong);
  await expect.poll(async () => (await mailsOf(wrong))[0]!.problem, waits).toContain('Wrong password');
  expect(await stateOf(wrong)).toEqual(['WAITING']);
  const right = await start();
  await sendMail(right);
  await expect.poll(() => stateOf(right), waits).toEqual(['SENT']);
});

test('two nodes send each mail once', async () => {
  post = await openMailServer();
  const server = await start({ nodes: 2 });
  for (let at = 0; at < 30; at++) await sendMail(server, { to: `person${at}@kestrel.example` });
  await expect.poll(async () => new Set(await stateOf(server)), waits).toEqual(new Set(['SENT']));
  expect(post.mails).toHaveLength(30);
  expect(new Set(post.mails.map((it) => it.to[0]))).toHaveLength(30);
});

test('a node without a mail server leaves a mail to the node that has one', async () => {
  post = await openMailServer();
  post.answers({ code: 451, text: '4.3.0 Come again later' });
  const having = await start();
  await sendMail(having);
  await expect.poll(async () => (await mailsOf(having))[0]!.problem, waits).not.toBeNull();
  const without = await startTestServer({ connection: having.connection });
  servers.push(without);
  // At its start it leaves what waited to the administrator.
  await expect.poll(() => stateOf(having), waits).toEqual(['KEPT']);
  post.answers(null);
  const { database, ids, clock } = having.services;
  const row = { id: ids.id(), recipient: mail.to, subject: 'Later', body: mail.text, created: clock.now(), headers: '{}' };
  await database
    .insertInto('mail')
    .values({ ...row, personal: true, state: 'WAITING', due: clock.now() })
    .execute();
  await mailJob.handle({
    ...{ id: ids.id(), input: { mailId: row.id }, attempt: 1, signal: new AbortController().signal },
    ...{ services: without.services, write: without.app.write },
  });
  having.clock.advance(20_000);
  await expect.poll(() => stateOf(having), waits).toEqual(expect.arrayContaining(['SENT']));
});

test('what waits for a mail server that is set no more waits for the administrator', async () => {
  post = await openMailServer();
  post.answers({ code: 451, text: '4.3.0 Come again later' });
  const before = await start();
  await sendMail(before);
  await sendMail(before, { personal: true });
  await expect.poll(async () => (await mailsOf(before)).every((it) => it.problem), waits).toBe(true);
  const after = await startTestServer({ connection: before.connection });
  servers.push(after);
  await expect.poll(() => stateOf(after), waits).toEqual(['KEPT']);
});
