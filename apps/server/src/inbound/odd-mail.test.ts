import { readFile } from 'node:fs/promises';
import { type ChangedRow, entryAddress, scopeOf, type TrackEntry } from '@trackyard/contract';
import { deliverMail, freePort, startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let server: TestServer;
let anna: TestPerson;
let trackId: string;
let address: string;
let port: number;
beforeAll(async () => {
  port = await freePort();
  const inboundMail = { host: '127.0.0.1', port, domain: 'tracks.kestrel.example', relays: ['127.0.0.1'] };
  server = await startTestServer({ nodes: 1, configuration: { inboundMail } });
  anna = await server.person('Anna Lindqvist');
});
afterAll(() => server?.stop());
beforeEach(async () => {
  trackId = await server.track('Roastery', [anna]);
  address = (await anna.call('inbound.setAddress', { trackId, on: true })).address!;
});

const deliver = (raw: Buffer) => deliverMail(port, { raw, envelope: { from: 'ines@farm.example', to: [address] } });
/** Emails that trip other products: in `test/emails`. */
const email = (name: string): Promise<Buffer> => readFile(new URL(`../../test/emails/${name}.eml`, import.meta.url));
async function entries(type?: TrackEntry['type']): Promise<TrackEntry[]> {
  const { scopes } = await anna.call('sync.pull', { cursors: {}, follow: [scopeOf('entries', trackId)] });
  return scopes
    .flatMap((it) => it.rows as ChangedRow[])
    .flatMap((it) => (it.store === 'trackEntries' && it.row ? [it.row] : []))
    .filter((it) => it.subType !== 'root' && (!type || it.type === type));
}

test('two emails are the same where their content is, whatever id their sender gives them', async () => {
  const [first, second] = [await email('a-same-message-id'), await email('b-same-message-id')];
  const edit = (from: string, to: string) => Buffer.from(first.toString('latin1').replace(from, to), 'latin1');
  // Another server delivers the first email again.
  const again = Buffer.concat([Buffer.from('Received: from b.example by a.example\r\nX-Spam: no\r\n'), first]);
  for (const one of [first, second, first, again, edit('first', 'third'), edit('10:00:00', '10:00:01')])
    expect(await deliver(one)).toBe('ok');
  expect((await entries('email')).map((it) => it.title).sort()).toEqual(['Invoice 1', 'Invoice 1', 'Invoice 1', 'Invoice 2']);
});

test('names, subjects and senders out of an email have no marks that nobody sees', async () => {
  await deliver(await email('names-with-override'));
  const [mail] = await entries('email');
  const [file] = await entries('file');
  expect([mail!.title, mail!.subject, mail!.sender!.name, file!.title]).toEqual([
    'Pay gpj.exe now',
    'Pay gpj.exe now',
    'Anna Lindqvist',
    'invoicefdp.exe',
  ]);
});

test('a name that is nothing but such marks is none', async () => {
  const text = (await email('names-with-override')).toString('latin1');
  const blank = text
    .replace("''invoice%E2%80%AEfdp.exe", "''%E2%80%AE")
    .replace('octet-stream', 'pdf')
    .replace(/Subject: .*\r/, 'Subject: =?utf-8?Q?=E2=80=AE?=\r')
    .replace('=?utf-8?Q?Anna_Lindqvist_=E2=80=AE?=', '=?utf-8?Q?=E2=80=8B?=');
  await deliver(Buffer.from(blank, 'latin1'));
  const [mail] = await entries('email');
  expect([mail!.title, mail!.subject, mail!.sender!.name]).toEqual(['Subject', '', 'ines@farm.example']);
  expect((await entries('file'))[0]!.title).toBe('attachment-1.pdf');
});

test('an email that was forwarded as a file is called by its subject, and opens as an email', async () => {
  await deliver(await email('forwarded-mail-attached'));
  const [file] = await entries('file');
  expect(file).toMatchObject({ title: 'Inner été.eml', subType: 'eml', currentVersion: { mediaType: 'message/rfc822' } });
  expect(await (await anna.fetch(entryAddress(trackId, file!.id, 'binary'))).text()).toContain('inner text');
});

test('header bytes that say no encoding are read as Windows-1252 where they are no UTF-8', async () => {
  const latin = await email('raw-latin1-header');
  await deliver(
    Buffer.concat([latin.subarray(0, latin.indexOf('Ines')), Buffer.from('In\xeas', 'latin1'), latin.subarray(latin.indexOf('Ines') + 4)]),
  );
  const [mail] = await entries('email');
  expect([mail!.title, mail!.sender!.name, (await entries('file'))[0]!.title]).toEqual(['Kaffe från Köln', 'Inês Costa', 'Räkning.pdf']);
});

test('a path as the name of a file is its last part, and no kind of file', async () => {
  await deliver(await email('path-in-name'));
  expect((await entries('file'))[0]).toMatchObject({ title: 'passwd', subType: '' });
});
