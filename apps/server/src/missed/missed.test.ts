import { type OutputOf, pathOf } from '@trackyard/contract';
import { openMailServer, patienceFactor, startTestServer, type TestMailServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { manualTimers } from '../../test/timers.ts';
import { systemTimers } from '../platform/timers.ts';
import { mailReader } from './job.ts';

const minutes = 60_000;
const waits = { timeout: 15_000 * patienceFactor };
const publicAddress = 'https://kestrel.example';
let post: TestMailServer;
let server: TestServer;
let rounds: ReturnType<typeof manualTimers>;
let anna: TestPerson;
let mateo: TestPerson;
let trackId: string;

beforeAll(async () => {
  post = await openMailServer();
});
beforeEach(async () => {
  post.mails.length = 0;
  rounds = manualTimers();
  const timers = { after: systemTimers.after, every: rounds.every };
  server = await startTestServer({ timers, configuration: { mailServer: post.setting, publicAddress }, invitesColleagues: true });
  [anna, mateo] = [await server.person('Anna Lindqvist'), await server.person('Mateo Ruiz')];
  trackId = await server.track('Autumn blend', [anna, mateo]);
  await pass(20 * minutes);
});
afterEach(() => server.stop());
afterAll(() => post.close());

/** So much time passes, and everything that is due then has been mailed. */
async function pass(milliseconds: number): Promise<void> {
  await server.settled();
  server.clock.advance(milliseconds);
  await expect.poll(isDone, waits).toBe(true);
}
async function isDone(): Promise<boolean> {
  rounds.pass(30_000);
  const { database } = server.services;
  // Who is a node's has been put off by five minutes, and is not mailed yet.
  const soon = new Date(server.clock.now().getTime() + 5 * minutes);
  const looked = new Date(server.clock.now().getTime() - 15 * minutes);
  const position = await database.selectFrom('missed_position').select('upto').executeTakeFirst();
  const due = database
    .selectFrom('missed_line')
    .leftJoin('missed_reader', 'missed_reader.user_id', 'missed_line.user_id')
    .select('missed_line.user_id')
    .where('happened', '<=', looked)
    .where((it) => it.or([it('after', 'is', null), it('after', '<=', soon)]));
  const mail = database.selectFrom('mail').select('id').where('state', '=', 'WAITING');
  return position?.upto.getTime() === looked.getTime() && (await due.execute()).length === 0 && (await mail.execute()).length === 0;
}
const say = (text: string, more: object = {}): Promise<OutputOf<'chat.sendMessage'>> =>
  anna.call('chat.sendMessage', { trackId, id: server.services.ids.id(), text, ...more });
const mentioned = (text = 'can you roast on Friday?') => say(`@Mateo Ruiz ${text}`);
const subjects = () => post.mails.map(({ to, mail }) => `${to[0]}: ${mail.subject}`);
const stopAddress = () => {
  const [, path] = /<https:\/\/kestrel\.example(\/[^>]+)>/.exec(post.mails.at(-1)!.header('list-unsubscribe')!)!;
  return `${server.address}${path}`;
};
const press = () => fetch(stopAddress(), { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) });

test('a mention that waited for a quarter of an hour is mailed: what was said, where it is read, and how such mail is stopped', async () => {
  const { id } = await mentioned();
  await pass(14 * minutes);
  expect(post.mails).toEqual([]);
  await pass(minutes);
  expect(subjects()).toEqual(['mateo.ruiz@kestrel.example: Anna Lindqvist mentioned you in Autumn blend']);
  const { mail } = post.mails[0]!;
  for (const it of [mail.text!, mail.html!]) {
    expect(it).toContain('can you roast on Friday?');
    expect(it).toContain(`${publicAddress}/t/${trackId}/c?message=${id}`);
    expect(it).toMatch(/https:\/\/kestrel\.example\/stop-mail\/\w{64}/);
  }
  expect(post.mails[0]!.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  await pass(90 * minutes);
  expect(post.mails).toHaveLength(1);
});

test('who mentions without an account is told apart from the people of the company', async () => {
  await anna.call('tracks.update', { trackId, chatSettingViewMessages: 'ANYONE', chatSettingSendMessages: 'ANYONE' });
  const guest = await server.guest(anna, trackId, 'Noor Haddad');
  await guest.call('chat.sendMessage', { trackId, id: server.services.ids.id(), text: '@Mateo Ruiz please send me the list' });
  await pass(15 * minutes);
  expect(subjects()).toEqual(['mateo.ruiz@kestrel.example: Noor Haddad (guest) mentioned you in Autumn blend']);
});

test('who has read it, or was here since, is not mailed', async () => {
  const { number } = await mentioned();
  await mateo.call('chat.markViewed', { trackId, number });
  await pass(15 * minutes);
  await mentioned('and on Monday?');
  server.clock.advance(2 * minutes);
  await mateo.call('presence.update', { active: true });
  await pass(15 * minutes);
  expect(subjects()).toEqual([]);
});

test('nobody gets more than one mail in an hour; what comes meanwhile goes together', async () => {
  await mentioned('one');
  await pass(15 * minutes);
  await mentioned('two');
  await mentioned('three');
  await pass(30 * minutes);
  expect(post.mails).toHaveLength(1);
  await pass(30 * minutes);
  expect(subjects().at(-1)).toBe('mateo.ruiz@kestrel.example: 2 updates for you on Trackyard');
  expect(post.mails.at(-1)!.mail.text).toMatch(/two[\s\S]*three/);
});

test('an invitation is mailed to who has an account, and so is a track that one is asked to take over, until it is taken back', async () => {
  const priya = await server.person('Priya Nair');
  const jonas = await server.person('Jonas Weber');
  await pass(5 * minutes);
  await anna.call('members.invite', { trackId, emails: [priya.email, jonas.email], role: 'VIEWER' });
  await anna.call('members.remove', { trackId, userId: jonas.userId });
  await anna.call('tracks.requestTransfer', { trackId, transferTo: mateo.userId });
  await pass(15 * minutes);
  expect(subjects().toSorted()).toEqual([
    'mateo.ruiz@kestrel.example: Anna Lindqvist wants to make you the owner of Autumn blend',
    'priya.nair@kestrel.example: Anna Lindqvist invited you to Autumn blend',
  ]);
});

test('a mention that an edit adds is mailed, and one that an edit or a deletion takes away is not', async () => {
  const first = await say('who roasts on Friday?');
  const second = await mentioned();
  await anna.call('chat.editMessage', { trackId, messageId: first.id, text: 'who roasts on Friday? @Mateo Ruiz' });
  await anna.call('chat.deleteMessage', { trackId, messageId: second.id });
  await pass(15 * minutes);
  expect(subjects()).toHaveLength(1);
  expect(post.mails[0]!.mail.text).toContain('who roasts');
});

test('of what one may not see any more, has muted, or chose not to be mailed of, there is no mail', async () => {
  const [priya, jonas, freya] = [await server.person('Priya Nair'), await server.person('Jonas Weber'), await server.person('Freya Holm')];
  const room = await server.track('Cupping', [anna, priya, jonas, freya]);
  await jonas.call('tracks.setNotify', { trackId: room, notify: 'NONE' });
  await freya.call('profile.updatePreferences', { notifyKinds: { MENTIONS: { email: false } } });
  await pass(5 * minutes);
  const text = [priya, jonas, freya].map((it) => `@${it.displayName}`).join(' ');
  await anna.call('chat.sendMessage', { trackId: room, id: server.services.ids.id(), text });
  await mentioned();
  await anna.call('members.remove', { trackId: room, userId: priya.userId });
  await pass(15 * minutes);
  expect(subjects()).toEqual(['mateo.ruiz@kestrel.example: Anna Lindqvist mentioned you in Autumn blend']);
});

test('in the hours in which one wants to be left alone mail waits for their end', async () => {
  const from = server.clock.now().toISOString().slice(11, 16);
  const to = new Date(server.clock.now().getTime() + 120 * minutes).toISOString().slice(11, 16);
  await mateo.call('profile.updatePreferences', { quietHours: { from, to, days: [0, 1, 2, 3, 4, 5, 6], timeZone: 'UTC' } });
  await pass(5 * minutes);
  await mentioned();
  await pass(60 * minutes);
  expect(post.mails).toEqual([]);
  await pass(60 * minutes);
  expect(post.mails).toHaveLength(1);
});

test('one press in the mail program stops the mail, without a sign-in; a visit of the address stops nothing, and it can be undone', async () => {
  await mentioned();
  await pass(15 * minutes);
  const visit = await fetch(stopAddress(), { redirect: 'manual' });
  expect([visit.status, visit.headers.get('location')]).toEqual([303, expect.stringMatching(/^\/stop-mail\/\w{64}$/)]);
  const token = visit.headers.get('location')!.split('/').at(-1)!;
  const visitor = server.visitor();
  expect(await visitor.call('missed.getSubscription', { token })).toEqual({ email: 'm…@kestrel.example', subscribed: true });
  expect((await press()).status).toBe(204);
  expect(await visitor.call('missed.getSubscription', { token })).toMatchObject({ subscribed: false });
  await mentioned('are you there?');
  await pass(90 * minutes);
  expect(post.mails).toHaveLength(1);
  await visitor.call('missed.setSubscription', { token, subscribed: true });
  await mentioned('and now?');
  await pass(15 * minutes);
  expect(post.mails).toHaveLength(2);
});

test('an address that no mail has says so, whatever comes with it', async () => {
  const answer = await fetch(`${server.address}/api/mail-subscription/nothing/stop`, { method: 'POST', body: 'x'.repeat(500) });
  expect([answer.status, await answer.json()]).toEqual([410, expect.objectContaining({ code: 'linkExpired' })]);
});

test('names that look like a page’s code are words in a mail', async () => {
  await anna.call('tracks.update', { trackId, title: '<img src=x onerror=alert(1)>' });
  await mentioned('"quoted" & <b>bold</b>');
  await pass(15 * minutes);
  expect(post.mails[0]!.mail.html).not.toMatch(/<img|<b>/);
  expect(post.mails[0]!.mail.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(post.mails[0]!.mail.subject).toContain('<img src=x');
});

test('everyone who was meant and is away is mailed once, by however many nodes', async () => {
  const timers = { after: systemTimers.after, every: rounds.every };
  const other = await startTestServer({
    timers,
    connection: server.connection,
    clock: server.clock,
    configuration: { mailServer: post.setting, publicAddress },
  });
  try {
    const people = await Promise.all(Array.from({ length: 25 }, (_, at) => server.person(`Roaster Number${at}`)));
    const all = await server.track('All hands', [anna, ...people]);
    await pass(5 * minutes);
    await anna.call('chat.sendMessage', { trackId: all, id: server.services.ids.id(), text: '@everyone free coffee' });
    await pass(15 * minutes);
    expect(subjects().toSorted()).toEqual(people.map((it) => `${it.email}: Anna Lindqvist mentioned you in All hands`).toSorted());
  } finally {
    await other.stop();
  }
});

test('a reminder of a task that nobody has seen is mailed once, and not once the task is done', async () => {
  const { appId } = await anna.call('apps.openTasks', { trackId });
  const { database, ids } = server.services;
  const table = await database.selectFrom('app_table').select('id').where('app_id', '=', appId).executeTakeFirstOrThrow();
  const day = server.clock.now().toISOString().slice(0, 10);
  const add = async (tasktitle: string) => {
    const id = ids.id();
    const properties = { tasktitle, taskassignee: [mateo.userId], taskdue: day };
    await anna.call('records.add', { trackId, tableId: table.id, records: [{ id, properties }] });
    return id;
  };
  const [open, done] = [await add('Call the port'), await add('Count the sacks')];
  await pass(20 * minutes);
  post.mails.length = 0;
  server.clock.set(`${day}T23:00:00Z`);
  const { signal } = new AbortController();
  await server.services.jobs
    .named('records.remind')!
    .handle({ id: ids.id(), input: {}, attempt: 1, signal, services: server.services, write: server.app.write });
  await anna.call('records.update', { trackId, tableId: table.id, records: [{ id: done, properties: { taskstatus: 'statusdone' } }] });
  await pass(15 * minutes);
  expect(subjects()).toEqual(['mateo.ruiz@kestrel.example: “Call the port” is due in Autumn blend']);
  expect(post.mails[0]!.mail.text).toContain(`${publicAddress}${pathOf('SingleTrackTask', { trackId, taskId: open })}`);
  await pass(90 * minutes);
  expect(post.mails).toHaveLength(1);
});

test('a job that runs once more, since its end was not noted, mails nothing and shortens no pause', async () => {
  await mentioned();
  await pass(15 * minutes);
  expect(post.mails).toHaveLength(1);
  const { services } = server;
  const run = { id: services.ids.id(), attempt: 2, signal: new AbortController().signal, services, write: server.app.write };
  await mailReader.handle({ ...run, input: { userId: mateo.userId } });
  await mentioned('and on Saturday?');
  await pass(16 * minutes);
  expect(post.mails).toHaveLength(1);
  await pass(44 * minutes);
  expect(post.mails).toHaveLength(2);
});
