import { openMailServer, patienceFactor, startTestServer, type TestMailServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { codeOf } from '../../test/browsers.ts';

/** Nobody makes a cannon of our mail: what goes to addresses that people type is bounded for the mailbox and for the sender. */
let post: TestMailServer;
let server: TestServer;
let mateo: TestPerson;
let trackId: string;
let count = 0;
beforeAll(async () => {
  post = await openMailServer();
  server = await startTestServer({ configuration: { mailServer: post.setting } });
});
afterAll(async () => {
  await server?.stop();
  await post?.close();
});
beforeEach(async () => {
  mateo = await server.person({ displayName: 'Mateo Ruiz', email: `mateo-${++count}@kestrel.example` });
  trackId = await server.track('Design', [mateo]);
});

const addresses = (many: number) => Array.from({ length: many }, () => `stranger-${++count}@elsewhere.example`);
const invite = (emails: string[], to = trackId, by = mateo) => by.call('members.invite', { trackId: to, emails, role: 'VIEWER' });
const mailsTo = async (recipient: string) =>
  (await server.services.database.selectFrom('mail').select('id').where('recipient', '=', recipient).execute()).length;

test('a mailbox gets five mails a day, whoever invites to whatever track; the invitations stand', async () => {
  const [victim] = addresses(1);
  const tracks = await Promise.all(Array.from({ length: 8 }, (_, at) => server.track(`Track ${at}`, [mateo])));
  await Promise.all(tracks.map((it) => invite([victim!], it)));
  expect(await mailsTo(victim!)).toBe(5);
  const anna = await server.person({ displayName: 'Anna Lindqvist', email: `anna-${++count}@kestrel.example` });
  await invite([victim!], await server.track('Another', [anna]), anna);
  expect(await mailsTo(victim!)).toBe(5);
  server.clock.advance(86_400_000);
  await invite([victim!], await server.track('Tomorrow', [anna]), anna);
  expect(await mailsTo(victim!)).toBe(6);
});

test('inviting, removing and inviting again mails no more than that', async () => {
  const [victim] = addresses(1);
  for (let times = 0; times < 8; times++) {
    await invite([victim!]);
    const { id } = await server.services.database
      .selectFrom('app_user')
      .select('id')
      .where('email', '=', victim!)
      .executeTakeFirstOrThrow();
    await mateo.call('members.remove', { trackId, userId: id });
  }
  expect(await mailsTo(victim!)).toBe(5);
});

test('one person has two hundred invitations mailed a day, and then is told', async () => {
  for (let times = 0; times < 4; times++) await invite(addresses(50));
  await expect(invite(addresses(1))).rejects.toMatchObject({
    code: 'conflict',
    message: 'You have sent many invitations by email today. Invite these people tomorrow.',
  });
  const colleague = await server.person({ displayName: 'Priya Nair', email: `priya-${++count}@kestrel.example` });
  expect(await mateo.call('members.invite', { trackId, userIds: [colleague.userId], role: 'VIEWER' }).then(() => 'ok', codeOf)).toBe('ok');
  server.clock.advance(86_400_000);
  expect(await invite(addresses(1))).toEqual({ joined: 0, invited: 1 });
});

test('a stranger reads no words of the inviter in the subject, and no link but ours in the text', async () => {
  const [victim] = addresses(1);
  const urgent = await server.person({ displayName: 'URGENT www.evil.example', email: `urgent-${++count}@kestrel.example` });
  await invite([victim!], await server.track('your parcel waits: http://evil.example/now', [urgent]), urgent);
  await expect.poll(() => post.mails.find((it) => it.to.includes(victim!)), { timeout: 30_000 * patienceFactor }).toBeDefined();
  const { mail } = post.mails.find((it) => it.to.includes(victim!))!;
  expect(mail.subject).toBe('You are invited to Trackyard');
  expect(mail.text).toContain('your parcel waits');
  expect(mail.text!.match(/https?:\/\/[^\s\u200b]+|www\.\w\S*/g)).toEqual([expect.stringMatching(/\/invitation\/\S{40,}$/)]);
});
