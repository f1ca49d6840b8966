import { type ChangedRow, entryAddress, limits, scopeOf, type TrackEntry } from '@trackyard/contract';
import type { TrackEntries } from '@trackyard/data-worker';
import {
  deliverMail,
  freePort,
  openWorker,
  patienceFactor,
  startTestServer,
  type TestPerson,
  type TestServer,
  uploadFile,
} from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let server: TestServer;
let anna: TestPerson;
let mateo: TestPerson;
let trackId: string;
let address: string;
let port: number;
const domain = 'tracks.kestrel.example';

beforeAll(async () => {
  port = await freePort();
  server = await startTestServer({
    nodes: 1,
    configuration: { inboundMail: { host: '127.0.0.1', port, domain, relays: ['127.0.0.1'], authservId: 'mx.kestrel.example' } },
  });
  anna = await server.person({ displayName: 'Anna Lindqvist', email: 'anna@kestrel.example' });
  mateo = await server.person({ displayName: 'Mateo Ruiz', email: 'mateo@kestrel.example' });
});
afterAll(() => server.stop());
beforeEach(async () => {
  trackId = await server.track('Röstery & more', [anna, mateo]);
  address = (await anna.call('inbound.setAddress', { trackId, on: true })).address!;
});

const deliver = (mail: Parameters<typeof deliverMail>[1]): Promise<string> =>
  deliverMail(port, { to: address, subject: 'Green beans', text: 'Sixty bags', ...mail });
async function entriesOf(who = anna): Promise<TrackEntry[]> {
  const { scopes } = await who.call('sync.pull', { cursors: {}, follow: [scopeOf('entries', trackId)] });
  return scopes.flatMap((it) => it.rows as ChangedRow[]).flatMap((it) => (it.store === 'trackEntries' && it.row ? [it.row] : []));
}
/** What our mail server writes above an email of a colleague. */
const verdict = { key: 'Authentication-Results', value: 'mx.kestrel.example; dmarc=pass header.from=kestrel.example' };
const titled = (entries: readonly TrackEntry[], type: string) =>
  entries.filter((it) => it.type === type && it.subType !== 'root').map((it) => it.title);
const rootsOf = (entries: readonly TrackEntry[]) => entries.filter((it) => it.type === 'email' && it.subType === 'root');

test('email to the address of a track becomes a thread with its mail and its files [ENTRY-004]', async () => {
  expect(address).toMatch(/^rostery-more-[a-z0-9]{16}@tracks\.kestrel\.example$/);
  const attachments = [{ filename: 'Lots.csv', content: 'lot,weight\nGuji,60\n' }];
  expect(await deliver({ attachments })).toBe('ok');
  const entries = await entriesOf(mateo);
  const [root] = rootsOf(entries);
  expect(root).toMatchObject({ title: 'Green beans', subject: 'Green beans', parentId: '0', authorId: null, currentVersion: null });
  expect(root!.sender).toEqual({ name: 'Ines Costa', address: 'ines@farm.example', external: true, proven: false });
  const within = entries.filter((it) => it.parentId === root!.id);
  expect(within.map((it) => [it.type, it.subType, it.title]).sort()).toEqual([
    ['email', '', 'Green beans'],
    ['file', 'csv', 'Lots.csv'],
  ]);
  const mail = within.find((it) => it.type === 'email')!;
  expect(mail.currentVersion?.mediaType).toBe('message/rfc822');
  const saved = await mateo.fetch(entryAddress(trackId, mail.id, 'binary'));
  expect(saved.headers.get('content-disposition')).toContain('Green%20beans.eml');
  expect(await saved.text()).toContain('Sixty bags');
  const { url } = await mateo.call('entries.downloadUrl', { trackId, entryId: mail.id });
  expect(url).toBe(entryAddress(trackId, mail.id, 'binary'));
  expect(await mateo.call('entries.capability', { trackId, entryId: mail.id })).toMatchObject({ download: true });
  expect(await mateo.call('entries.capability', { trackId, entryId: root!.id })).toMatchObject({ download: false });
  const file = within.find((it) => it.type === 'file')!;
  expect(await (await mateo.fetch(entryAddress(trackId, file.id, 'binary'))).text()).toBe('lot,weight\nGuji,60\n');
});

test('an answer goes to the thread that it answers, and the sender is known where they are in the track', async () => {
  await deliver({ messageId: '<first@farm.example>' });
  await deliver({
    from: 'anna@kestrel.example',
    subject: 'Re: Green beans',
    inReplyTo: '<first@farm.example>',
    messageId: '<second@kestrel.example>',
    headers: [verdict],
  });
  const nobody = { inReplyTo: '<nobody@farm.example>', references: ['<first@farm.example>', '<nobody@farm.example>'] };
  await deliver({ subject: 'Re: Green beans', ...nobody });
  await deliver({ subject: 'Something else', messageId: '<third@farm.example>' });
  const entries = await entriesOf();
  expect(
    rootsOf(entries)
      .map((it) => it.title)
      .sort(),
  ).toEqual(['Green beans', 'Something else']);
  const thread = rootsOf(entries).find((it) => it.title === 'Green beans')!;
  const mails = entries.filter((it) => it.parentId === thread.id);
  expect(mails).toHaveLength(3);
  const ofAnna = mails.find((it) => it.authorId === anna.userId)!;
  expect(ofAnna.sender).toEqual({ name: 'anna@kestrel.example', address: 'anna@kestrel.example', external: false, proven: true });
});

test('a From line makes an email nobody’s: only a verdict of our own mail server makes it a colleague’s', async () => {
  const anna1 = { from: 'Anna Lindqvist <anna@kestrel.example>' };
  const stranger = '127.0.0.2';
  const send = (subject: string, headers: { key: string; value: string }[], by?: string) =>
    deliverMail(port, { to: address, subject, text: 'Pay this at once', ...anna1, headers }, by);
  const failed = { ...verdict, value: verdict.value.replace('pass', 'fail') };
  expect(await send('no verdict', [])).toBe('ok');
  expect(await send('verdict of a stranger', [verdict], stranger)).toBe('ok');
  expect(await send('failed', [failed, verdict])).toBe('ok');
  expect(await send('proven', [verdict])).toBe('ok');
  const mails = (await entriesOf()).filter((it) => it.type === 'email' && it.subType === '');
  const known = Object.fromEntries(mails.map((it) => [it.title, [it.authorId, it.sender?.external, it.sender?.proven]]));
  const nobody = [null, true, false];
  expect(known).toEqual({
    'no verdict': nobody,
    'verdict of a stranger': nobody,
    failed: nobody,
    proven: [anna.userId, false, true],
  });
  const lines = (await anna.call('chat.listMessages', { trackId })).messages.map((it) => it.chatMessageContent.plain);
  expect(lines).toContain('Email that says it is from Anna Lindqvist: no verdict');
  expect(lines).toContain('Email from Anna Lindqvist: proven');
});

test('a meeting of a proven sender is changed by proven senders alone', async () => {
  const meetings = async () => (await entriesOf()).filter((it) => it.type === 'meeting_invite');
  const ours = (lines: string[]) => ics(lines, { organiser: 'mateo@kestrel.example' });
  const from = 'mateo@kestrel.example';
  await invite(ours(['SUMMARY:Cupping', 'SEQUENCE:1']), { from, headers: [verdict] });
  await invite(ours(['SUMMARY:Moved by a stranger', 'SEQUENCE:2']), { from });
  await invite(ours(['SEQUENCE:3', 'STATUS:CANCELLED']), { from });
  expect(await meetings()).toMatchObject([{ title: 'Cupping', invitation: { isCancelled: false } }]);
  await invite(ours(['SUMMARY:Moved', 'SEQUENCE:4']), { from, headers: [verdict] });
  expect(await meetings()).toMatchObject([{ title: 'Moved' }]);
});

test('what was deleted from a thread comes back to it, and where the thread is gone guests don’t see it either', async () => {
  await anna.call('tracks.update', { trackId, guestsSeeFiles: true });
  const guest = await server.guest(anna, trackId, 'Noor Haddad');
  await deliver({ attachments: [{ filename: 'Lots.csv', content: 'lot,weight' }] });
  const entries = await entriesOf();
  const thread = rootsOf(entries)[0]!;
  const file = entries.find((it) => it.type === 'file')!;
  const mail = entries.find((it) => it.type === 'email' && it.subType === '')!;
  const places = async () => new Map((await entriesOf()).map((it) => [it.id, it.parentId]));
  await anna.call('entries.delete', { trackId, entryIds: [file.id, mail.id] });
  await anna.call('entries.restore', { trackId, entryIds: [file.id, mail.id] });
  expect([(await places()).get(file.id), (await places()).get(mail.id)]).toEqual([thread.id, thread.id]);
  await anna.call('entries.delete', { trackId, entryIds: [file.id] });
  await anna.call('entries.delete', { trackId, entryIds: [thread.id] });
  await anna.call('entries.restore', { trackId, entryIds: [file.id] });
  expect((await places()).get(file.id)).toBe('0');
  expect(await entriesOf(guest)).toEqual([]);
  expect((await guest.fetch(entryAddress(trackId, file.id, 'view'))).status).toBe(404);
});

test('what was moved out of a thread can be moved back, and nothing else into it', async () => {
  await anna.call('tracks.update', { trackId, guestsSeeFiles: true });
  const guest = await server.guest(anna, trackId, 'Noor Haddad');
  await deliver({ attachments: [{ filename: 'Lots.csv', content: 'lot,weight' }] });
  await deliver({ subject: 'Another thread' });
  const entries = await entriesOf();
  const file = entries.find((it) => it.type === 'file')!;
  const thread = rootsOf(entries).find((it) => it.id === file.parentId)!;
  const other = rootsOf(entries).find((it) => it.id !== thread.id)!;
  const move = (entryId: string, parentId: string) =>
    anna.call('entries.move', { trackId, entryIds: [entryId], parentId }).then(
      () => 'moved',
      (error: { message: string }) => error.message,
    );
  expect(await move(file.id, '0')).toBe('moved');
  // Who moves it there shows it.
  expect((await entriesOf(guest)).map((it) => it.title)).toEqual(['Lots.csv']);
  expect(await move(file.id, thread.id)).toBe('moved');
  expect([(await entriesOf()).find((it) => it.id === file.id)?.parentId, await entriesOf(guest)]).toEqual([thread.id, []]);
  const link = {
    trackId,
    id: server.services.ids.id(),
    parentId: '0',
    type: 'link' as const,
    title: 'Prices',
    url: 'https://farm.example/',
  };
  await anna.call('entries.create', link);
  const refusal = 'Only mail and its attachments can be moved to a thread.';
  expect([await move(link.id, thread.id), await move(other.id, thread.id)]).toEqual([refusal, refusal]);
  const copied = anna.call('entries.copy', { trackId, entryIds: [link.id], parentId: thread.id });
  await expect(copied).rejects.toMatchObject({ code: 'notFound' });
});

test('an email that comes twice is there once', async () => {
  for (let time = 0; time < 2; time++) expect(await deliver({ messageId: '<twice@farm.example>', date: new Date(0) })).toBe('ok');
  expect(titled(await entriesOf(), 'email')).toEqual(['Green beans']);
});

test('only addresses of tracks that take email are taken, and a new address ends the earlier one', async () => {
  expect(await deliver({ to: `nobody@${domain}` })).toMatch(/^550 /);
  expect(await deliver({ to: 'someone@elsewhere.example' })).toMatch(/^550 /);
  const old = address;
  address = (await anna.call('inbound.setAddress', { trackId, on: true })).address!;
  expect(await deliver({ to: old })).toMatch(/^550 /);
  expect(await deliver({ to: address.toUpperCase() })).toBe('ok');
  expect(await mateo.call('inbound.getAddress', { trackId })).toEqual({ address, available: true });
  expect(await anna.call('inbound.setAddress', { trackId, on: false })).toEqual({ address: null, available: true });
  expect(await deliver({ to: address })).toMatch(/^550 /);
});

test('an archived track takes no email', async () => {
  await anna.call('tracks.archive', { trackId });
  expect(await deliver({})).toMatch(/^550 /);
});

test('mail that programs send to one another without end is refused, as is what is too large', async () => {
  expect(await deliver({ headers: { 'Auto-Submitted': 'auto-replied' } })).toMatch(/^554 /);
  const hops = Array.from({ length: 51 }, (_, at) => ({ key: 'Received', value: `from a${at}.example by b.example` }));
  expect(await deliver({ headers: hops as never })).toMatch(/^554 /);
  expect(await deliver({ attachments: [{ filename: 'big.bin', content: Buffer.alloc(limits.inboundBytes) }] })).toMatch(/^552 /);
  expect(await entriesOf()).toEqual([]);
});

test('odd email is taken: no subject, no text, no name, a thousand files, and names of files that are none', async () => {
  expect(await deliver({ from: '', envelope: { from: '', to: [address] }, subject: '', text: '' } as never)).toBe('ok');
  const attachments = Array.from({ length: 1_000 }, (_, at) => ({ filename: at ? `f${at}.txt` : '../../../etc/pass\r\nwd', content: 'x' }));
  expect(await deliver({ subject: `Many\r\nBcc: x@y.example ${'long '.repeat(200)}`, attachments })).toBe('ok');
  const entries = await entriesOf();
  expect(
    rootsOf(entries)
      .map((it) => it.title)
      .includes('Subject'),
  ).toBe(true);
  // One more says where the others are.
  expect(entries.filter((it) => it.type === 'file')).toHaveLength(limits.inboundFiles + 1);
  const note = entries.find((it) => it.title === `${1_000 - limits.inboundFiles} more files in the email.txt`)!;
  expect(await (await anna.fetch(entryAddress(trackId, note.id, 'binary'))).text()).toMatch(
    /^This email came with 1000 files\. The first 100 are here\./,
  );
  expect(entries.every((it) => it.title.length <= limits.fileNameLength && !/[\r\n]/.test(it.title))).toBe(true);
});

test('control characters in the address of a sender, and in ids, don’t keep mail out', async () => {
  const raw = ['From: Ines <ines\0\x07@farm.example>', 'Subject: Green beans', 'Message-ID: <one\0two@farm.example>', '', 'Sixty bags', ''];
  const envelope = { from: 'ines@farm.example', to: [address] };
  expect(await deliver({ raw: raw.join('\r\n'), envelope })).toBe('ok');
  const [root] = rootsOf(await entriesOf());
  expect(root).toMatchObject({ title: 'Green beans', sender: { name: 'Ines', external: true } });
  expect(root!.sender!.address).toMatch(/^ines\P{Cc}*@farm\.example$/u);
});

test('a track takes so many emails in an hour', async () => {
  const { database, clock } = server.services;
  await deliver({ messageId: '<one@farm.example>' });
  const root = rootsOf(await entriesOf())[0]!;
  const more = Array.from({ length: limits.inboundPerHour }, (_, at) => ({
    ...{ track_id: trackId, message_id: `<${at}>`, entry_id: root.id, received: clock.now() },
    sender_domain: 'farm.example',
  }));
  const fromDomain = limits.inboundPerHour / 2;
  await database
    .insertInto('inbound_mail')
    .values(more.slice(0, fromDomain - 1))
    .execute();
  expect(await deliver({})).toBe('452 4.7.1 This track takes no more mail from your domain for now; try again later');
  expect(await deliver({ from: 'Selam <selam@guji.example>' })).toBe('ok');
  await database.insertInto('inbound_mail').values(more.slice(fromDomain)).execute();
  expect(await deliver({ from: 'Selam <selam@guji.example>' })).toBe('452 4.3.1 This track takes no more mail for now; try again later');
});

test('where the organisation has no storage left, mail waits with its sender', async () => {
  const { database } = server.services;
  Object.assign(server.services.configuration, { tenantQuota: 1 });
  expect(await deliver({ messageId: '<full@farm.example>' })).toMatch(/^452 /);
  Object.assign(server.services.configuration, { tenantQuota: 0 });
  expect(await deliver({ messageId: '<full@farm.example>' })).toBe('ok');
  const storage = await database
    .selectFrom('tenant_storage')
    .select('used')
    .where('tenant_id', '=', server.tenantId)
    .executeTakeFirstOrThrow();
  expect(Number(storage.used)).toBeGreaterThan(0);
});

test('where a track has room for some of the files of a mail only, none of it is taken', async () => {
  const { database, clock, ids } = server.services;
  const by = { author_id: anna.userId, created: clock.now(), updated: clock.now(), updated_by_id: null };
  const row = { track_id: trackId, type: 'folder', sub_type: '', title: 'One of many', ...by } as const;
  const rows = Array.from({ length: limits.trackEntries - 3 }, () => ({ ...row, id: ids.id() }));
  for (let at = 0; at < rows.length; at += 2_000)
    await database
      .insertInto('entry')
      .values(rows.slice(at, at + 2_000))
      .execute();
  const others = () => database.selectFrom('entry').select('type').where('track_id', '=', trackId).where('type', '!=', 'folder').execute();
  const [one, two] = [
    { filename: 'Lots.csv', content: 'Guji' },
    { filename: 'Prices.csv', content: '60' },
  ];
  expect(await deliver({ attachments: [one, two] })).toMatch(/^452 4\.2\.2 /);
  expect(await others()).toEqual([]);
  expect(await deliver({ attachments: [one] })).toBe('ok');
  expect(await others()).toHaveLength(3);
});

test('mail in the name of a member takes the storage of the track, and nobody counts as its uploader', async () => {
  const { database } = server.services;
  await deliver({ from: 'anna@kestrel.example', headers: [verdict] });
  const versions = await database
    .selectFrom('entry_version')
    .innerJoin('entry', 'entry.id', 'entry_version.entry_id')
    .select(['entry.author_id as named', 'entry_version.author_id'])
    .where('entry.track_id', '=', trackId)
    .execute();
  expect(versions).toEqual([{ named: anna.userId, author_id: null }]);
});

test('attachments that their sender calls inline are files, pictures in the text are none', async () => {
  const html = '<p>Hello <img src="cid:logo@farm"></p>';
  const attachments = [
    { filename: 'logo.png', content: 'png', contentType: 'image/png', cid: 'logo@farm', contentDisposition: 'inline' as const },
    { filename: 'note.pdf', content: 'pdf', contentType: 'application/pdf', contentDisposition: 'inline' as const },
  ];
  await deliver({ html, attachments });
  expect(titled(await entriesOf(), 'file')).toEqual(['note.pdf']);
});

test('mail that is refused or known leaves no bytes behind, and viewers do not learn the address', async () => {
  const { database } = server.services;
  const open = () => database.selectFrom('upload').select('id').where('user_id', 'is', null).where('handed_over', '=', false).execute();
  const before = (await open()).length;
  await deliver({ messageId: '<known@farm.example>', date: new Date(0) });
  await deliver({ messageId: '<known@farm.example>', date: new Date(0) });
  Object.assign(server.services.configuration, { tenantQuota: 1 });
  await deliver({ messageId: '<refused@farm.example>' });
  Object.assign(server.services.configuration, { tenantQuota: 0 });
  expect((await open()).length).toBe(before);
  const viewer = await server.person('Vera Viewer');
  trackId = await server.track('Read only', [anna, [viewer, 'VIEWER']]);
  const { address: own } = await anna.call('inbound.setAddress', { trackId, on: true });
  expect([
    (await viewer.call('inbound.getAddress', { trackId })).address,
    (await anna.call('inbound.getAddress', { trackId })).address,
  ]).toEqual([null, own]);
});

const ics = (lines: readonly string[], { method = 'REQUEST', organiser = 'ines@farm.example' } = {}) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', `METHOD:${method}`, 'BEGIN:VEVENT', 'UID:cupping@farm.example', `ORGANIZER:mailto:${organiser}`],
    ...[
      'DTSTART:20261130T090000Z',
      'DTEND:20261130T100000Z',
      'ATTENDEE:mailto:anna@kestrel.example',
      ...lines,
      'END:VEVENT',
      'END:VCALENDAR',
    ],
  ].join('\r\n');
const invite = (content: string, more: Parameters<typeof deliver>[0] = {}) =>
  deliver({ ...more, icalEvent: { filename: 'invite.ics', method: 'REQUEST', content } });

test('an invitation in a mail is an entry of its own, which a newer one changes and a cancellation marks', async () => {
  const meetings = async () => (await entriesOf()).filter((it) => it.type === 'meeting_invite');
  await invite(ics(['SUMMARY:Cupping', 'SEQUENCE:1']));
  const [meeting] = await meetings();
  expect(meeting).toMatchObject({ title: 'Cupping', invitation: { start: '2026-11-30T09:00:00.000Z', isCancelled: false, sequence: 1 } });
  expect((await entriesOf()).filter((it) => it.type === 'file')).toEqual([]);
  const saved = await mateo.fetch(entryAddress(trackId, meeting!.id, 'binary'));
  expect(saved.headers.get('content-disposition')).toContain('Cupping.ics');
  expect(await saved.text()).toContain('UID:cupping@farm.example');
  await invite(ics(['SUMMARY:Cupping of lots', 'SEQUENCE:2']), { subject: 'Updated' });
  await invite(ics(['SUMMARY:Cupping of old', 'SEQUENCE:1']), { subject: 'Late' });
  await invite(
    ics(['PARTSTAT:ACCEPTED', 'SUMMARY:Cupping of lots'], { method: 'REPLY' }).replace('ATTENDEE:', 'ATTENDEE;PARTSTAT=ACCEPTED:'),
    {
      from: 'anna@kestrel.example',
    },
  );
  expect(await meetings()).toMatchObject([{ id: meeting!.id, title: 'Cupping of lots', currentVersion: { number: 2 } }]);
  expect((await meetings())[0]!.invitation!.attendees).toMatchObject([{ address: 'anna@kestrel.example', answer: 'accepted' }]);
  await invite(ics(['SEQUENCE:9'], { method: 'CANCEL', organiser: 'mallory@evil.example' }));
  expect((await meetings())[0]!.invitation!.isCancelled).toBe(false);
  await invite(ics(['SEQUENCE:9'], { method: 'CANCEL' }), { from: 'mallory@evil.example' });
  expect((await meetings())[0]!.invitation!.isCancelled).toBe(false);
  await invite(ics(['SUMMARY:Cupping of ours', 'SEQUENCE:3']), { from: 'mateo@kestrel.example' });
  expect((await meetings())[0]!.title).toBe('Cupping of lots');
  await invite(ics(['SUMMARY:Cupping of ours', 'SEQUENCE:3']), { from: 'mateo@kestrel.example', headers: [verdict] });
  expect((await meetings())[0]!.title).toBe('Cupping of ours');
  await invite(ics(['SEQUENCE:4'], { method: 'CANCEL' }));
  expect(await meetings()).toMatchObject([{ title: 'Cupping of ours', invitation: { isCancelled: true, sequence: 4 } }]);
});

test('a meeting whose id is long, and one without an organiser, are entries that strangers don’t change', async () => {
  const meetings = async () => (await entriesOf()).filter((it) => it.type === 'meeting_invite');
  const letters = Array.from({ length: 1_900 }, () => Math.random().toString(36).at(-1)).join('');
  const long = (lines: string[]) => ics(lines).replace('UID:', `UID:${letters}`);
  await invite(long(['SUMMARY:Cupping', 'SEQUENCE:1']));
  const [first] = await meetings();
  server.clock.advance(1_000);
  await anna.call('entries.copy', { trackId, entryIds: [first!.id], parentId: '0' });
  await invite(long(['SUMMARY:Cupping of lots', 'SEQUENCE:2']));
  const [original, copy] = (await meetings()).toSorted((a, b) => Number(a.id !== first!.id) - Number(b.id !== first!.id));
  expect([original!.title, copy!.title]).toEqual(['Cupping of lots', 'Cupping']);
  expect(copy!.invitation).toEqual(first!.invitation);
  const open = (lines: string[]) => ics(lines).replace(/ORGANIZER.*\r\n/, '');
  await invite(open(['SUMMARY:Stroll']));
  await invite(open(['SUMMARY:Stroll', 'STATUS:CANCELLED', 'SEQUENCE:9']), { from: 'mallory@evil.example' });
  expect((await meetings()).find((it) => it.title === 'Stroll')!.invitation!.isCancelled).toBe(false);
});

test('a calendar that comes without a name and again as a file is there once', async () => {
  const content = 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:soon';
  const part = { contentType: 'text/calendar', content } as const;
  await deliver({
    attachments: [
      { ...part, filename: false },
      { ...part, filename: 'invitation.ics' },
    ],
  });
  expect(titled(await entriesOf(), 'file')).toEqual(['invitation.ics']);
});

test('a track holds files, folders, links, emails, meetings, private rooms and publish rooms, each of which people have in its list [ENTRY-001]', async () => {
  const newId = () => server.services.ids.id();
  const root = await server.person({ displayName: 'Root', systemAdmin: true });
  await root.call('flags.grant', { flag: 'publishRooms', to: 'user', id: anna.userId });
  const at = { trackId, parentId: '0' };
  const entryId = await uploadFile(anna, newId(), 'lot,weight');
  await anna.call('entries.addFile', { ...at, entryId, title: 'Lots.csv' });
  await anna.call('entries.create', { ...at, id: newId(), type: 'folder', title: 'Contracts' });
  await anna.call('entries.create', { ...at, id: newId(), type: 'link', title: 'Prices', url: 'https://coffeecodes.example/' });
  for (const type of ['private', 'publish_room'] as const)
    await anna.call('entries.createRoom', { ...at, id: newId(), roomId: newId(), type, title: type, userIds: [] });
  await deliver({});
  await invite(ics(['SUMMARY:Cupping', 'SEQUENCE:1']), { subject: 'Invitation' });
  const worker = await openWorker({ base: server.address, session: mateo });
  try {
    const list = worker.brain.readings['entries.ofTrack']({ trackId }, 'page');
    const kinds = () => new Set((list.read() as TrackEntries).rows.map((it) => it.type));
    await expect
      .poll(kinds, { timeout: 20_000 * patienceFactor })
      .toEqual(new Set(['file', 'folder', 'link', 'email', 'meeting_invite', 'private', 'publish_room']));
  } finally {
    await worker.stop();
  }
});

test('a broken invitation is a file like others', async () => {
  await invite('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:soon');
  expect(titled(await entriesOf(), 'file')).toEqual(['invite.ics']);
});

test('the chat says that mail came in a line that opens it, which mails of a thread share for some minutes', async () => {
  const page = async () => (await anna.call('chat.listMessages', { trackId })).messages;
  await anna.call('tracks.update', { trackId, chatSettingViewMessages: 'ANYONE' });
  const guest = await server.guest(anna, trackId, 'Noor Haddad');
  await deliver({ messageId: '<line@farm.example>' });
  const [line] = await page();
  expect(line).toMatchObject({
    source: 'system',
    senderId: null,
    chatMessageContent: { plain: 'Email that says it is from Ines Costa: Green beans' },
  });
  const [root] = rootsOf(await entriesOf());
  expect(line!.chatMessageContent.parts[1]).toMatchObject({ text: 'Green beans', entryId: root!.id });
  await deliver({ inReplyTo: '<line@farm.example>', messageId: '<second-line@farm.example>' });
  expect((await page()).map((it) => it.chatMessageContent.plain)).toEqual(['2 emails: Green beans']);
  server.clock.advance(11 * 60_000);
  await deliver({ inReplyTo: '<line@farm.example>' });
  expect(await page()).toHaveLength(2);
  const stateOf = async (who: TestPerson) =>
    (await who.call('sync.pull', { cursors: {} })).chatStates?.find((it) => it.trackId === trackId);
  expect(await stateOf(mateo)).toMatchObject({
    numUnseenChatMessages: 2,
    lastChatMessage: { plain: 'Email that says it is from Ines Costa: Green beans' },
  });
  expect(await stateOf(guest)).toMatchObject({ numUnseenChatMessages: 0, lastChatMessage: null, activities: [] });
  expect((await guest.call('chat.listMessages', { trackId })).messages).toEqual([]);
});

test('a line says how many emails it stands for, also where these come over more than some minutes', async () => {
  await deliver({ messageId: '<slow@farm.example>' });
  for (const _ of ['second', 'third']) {
    server.clock.advance(6 * 60_000);
    await deliver({ inReplyTo: '<slow@farm.example>' });
  }
  const { messages } = await anna.call('chat.listMessages', { trackId });
  expect(messages.map((it) => it.chatMessageContent.plain)).toEqual(['3 emails: Green beans']);
});
