import { randomBytes } from 'node:crypto';
import { entryAddress, limits, type OutputOf } from '@trackyard/contract';
import { startTestServer, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadFile } from '../../test/imported-files.ts';
import { removeUnusedFiles } from './stored-files.ts';

let server: TestServer;
let anna: TestPerson;
let ben: TestPerson;
let stranger: TestPerson;
let guest: TestPerson;
let trackId: string;
beforeAll(async () => {
  server = await startTestServer();
  anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  ben = await server.person('Ben Okafor');
  stranger = await server.person('Nils Holm');
  trackId = await server.track('Roastery', [anna, ben]);
  await anna.call('tracks.update', { trackId, chatSettingViewMessages: 'ANYONE', chatSettingSendMessages: 'ANYONE' });
  guest = await server.guest(anna, trackId, 'Noor Haddad');
});
afterAll(() => server.stop());
const newId = () => server.services.ids.id();

interface Sending {
  name?: string;
  text?: string;
  by?: TestPerson;
}
/** A message with one file, which is not uploaded yet. */
async function send(size: number, { name = 'Beans.png', text = '', by = anna }: Sending = {}) {
  const ids = { trackId, messageId: newId(), entryId: newId() };
  const files = [{ id: ids.entryId, name, size }];
  return { ...ids, message: await by.call('chat.sendMessage', { trackId, id: ids.messageId, text, files }) };
}
type Ids = Pick<Awaited<ReturnType<typeof send>>, 'trackId' | 'messageId' | 'entryId'>;
const finish = ({ messageId, entryId }: Ids, by = anna) => by.call('entries.finishUpload', { trackId, messageId, entryId });
async function sendWhole(bytes: Uint8Array | string, more?: Sending): Promise<Ids & { link: OutputOf<'entries.finishUpload'> }> {
  const sent = await send(Buffer.from(bytes as string).length, more);
  await uploadFile(anna, sent.entryId, bytes);
  return { ...sent, link: await finish(sent) };
}
const get = (who: TestPerson, { entryId }: Ids, as: 'view' | 'binary' = 'binary', headers: Record<string, string> = {}) =>
  who.fetch(entryAddress(trackId, entryId, as), { headers });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const messageOf = async ({ messageId }: Ids, who = ben) =>
  (await who.call('chat.listMessages', { trackId })).messages.find((it) => it.id === messageId);
const problemOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'ok',
    (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
  );

test('a message stands there with its files at once, and their bytes follow piece by piece, also after a loss of the line', async () => {
  const bytes = randomBytes(limits.uploadPiece + 1_000);
  const sent = await send(bytes.length, { name: 'Guji lot.bin' });
  const uploading = { entryId: sent.entryId, title: 'Guji lot.bin', size: bytes.length, state: 'uploading', mediaType: '', picture: null };
  expect((await messageOf(sent))!.entryLinks).toEqual([uploading]);
  expect((await get(ben, sent)).status).toBe(404);
  expect(await problemOf(finish(sent))).toMatch(/^notFound/);
  const piece = (offset: number, end: number) => ({
    uploadId: sent.entryId,
    offset,
    total: bytes.length,
    bytes: bytes.subarray(offset, end),
  });
  const stateOf = async (who: TestPerson) => (await who.call('uploads.state', { uploadId: sent.entryId })).size;
  await anna.call('uploads.addPiece', piece(0, limits.uploadPiece));
  expect([await stateOf(anna), await stateOf(ben)]).toEqual([limits.uploadPiece, 0]);
  // The answer was lost.
  await anna.call('uploads.addPiece', piece(0, limits.uploadPiece));
  await anna.call('uploads.addPiece', piece(limits.uploadPiece, bytes.length));
  const ready = { ...uploading, state: 'ready', mediaType: 'application/octet-stream' };
  expect(await finish(sent)).toEqual(ready);
  expect(await finish(sent)).toEqual(ready);
  expect((await messageOf(sent))!.entryLinks).toEqual([ready]);
  const answer = await get(ben, sent);
  expect(answer.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Guji%20lot.bin");
  expect((await bytesOf(answer)).equals(bytes)).toBe(true);
});

test('parts of a file are answered, over the ends of its pieces, and nothing where a browser has it already [API-004, API-005]', async () => {
  const bytes = randomBytes(limits.uploadPiece + 1_000);
  const sent = await sendWhole(bytes);
  const [from, to] = [limits.uploadPiece - 5, limits.uploadPiece + 4];
  const part = await get(ben, sent, 'view', { range: `bytes=${from}-${to}` });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes ${from}-${to}/${bytes.length}`]);
  expect((await bytesOf(part)).equals(bytes.subarray(from, to + 1))).toBe(true);
  expect((await bytesOf(await get(ben, sent, 'view', { range: 'bytes=-7' }))).equals(bytes.subarray(-7))).toBe(true);
  expect((await get(ben, sent, 'view', { range: `bytes=${bytes.length}-` })).status).toBe(416);
  const tag = part.headers.get('etag')!;
  expect((await get(ben, sent, 'view', { 'if-none-match': tag })).status).toBe(304);
  const version = await ben.fetch(`${entryAddress(trackId, sent.entryId, 'view')}?requiresToken=false&v=${tag.replaceAll('"', '')}`);
  expect((await bytesOf(version)).equals(bytes)).toBe(true);
  const old = await get(ben, sent, 'view', { range: 'bytes=0-1', 'if-range': '"another"' });
  expect([old.status, (await bytesOf(old)).length]).toEqual([200, bytes.length]);
});

test('members and guests of the track have the file, and nobody else [API-007]', async () => {
  const sent = await sendWhole('Samples three and five are out.');
  for (const who of [anna, ben, guest]) expect(await (await get(who, sent)).text()).toBe('Samples three and five are out.');
  expect((await get(stranger, sent)).status).toBe(404);
  const elsewhere = await server.track('Elsewhere', [stranger]);
  expect((await stranger.fetch(entryAddress(elsewhere, sent.entryId, 'binary'))).status).toBe(404);
  expect((await get(ben, { ...sent, entryId: newId() })).status).toBe(404);
  expect((await ben.fetch(`${entryAddress(trackId, sent.entryId, 'view')}?v=${newId()}`)).status).toBe(404);
});

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
test.each<[string, string, Uint8Array | string, string, boolean]>([
  ['a picture', 'a.png', png, 'image/png', true],
  ['a drawing with a script', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>', 'image/svg+xml', true],
  ['a page that is called a picture', 'a.png', '<!doctype html><script>1</script>', 'text/plain', true],
  ['a document', 'a.pdf', '%PDF-1.7\n%âãÏÓ\n', 'application/pdf', false],
  ['a program', 'a.txt', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 'application/x-msdownload', false],
  ['nothing', 'a.csv', '', 'text/plain', true],
])('%s is known by what is in it, and never runs in our origin', async (_what, name, bytes, mediaType, isShown) => {
  const sent = await sendWhole(bytes, { name });
  expect(sent.link.mediaType).toBe(mediaType);
  const { headers } = await get(ben, sent, 'view');
  expect(headers.get('content-type')!.split(';')[0]).toBe(mediaType);
  expect(headers.get('content-disposition')).toMatch(isShown ? /^inline$/ : /^attachment/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox$/);
});

test('the size of a picture comes with it, unless it would take too much memory', async () => {
  expect((await sendWhole(png)).link.picture).toEqual({ width: 1, height: 1 });
  const flood = Buffer.from(png);
  flood.writeUInt32BE(50_000, 16);
  flood.writeUInt32BE(50_000, 20);
  expect((await sendWhole(flood)).link.picture).toBeNull();
});

test('files have 200,000,000 bytes at most; a larger one is refused before its first byte [FILE-007, FILE-021]', async () => {
  const most = 200_000_000;
  await send(most);
  await anna.call('uploads.addPiece', { uploadId: newId(), offset: 0, total: most, bytes: Buffer.alloc(1) });
  const size = most + 1;
  expect(await problemOf(send(size))).toContain('The selected file is too large.');
  const piece = { uploadId: newId(), offset: 0, total: size, bytes: Buffer.alloc(1) };
  expect(await problemOf(anna.call('uploads.addPiece', piece))).toBe('payloadTooLarge: The selected file is too large.');
});

test('only who wrote the message can give it its file, and guests send none', async () => {
  const sent = await send(3);
  await uploadFile(ben, sent.entryId, 'abc');
  expect(await problemOf(finish(sent, ben))).toMatch(/^notFound/);
  expect(await problemOf(send(3, { by: guest }))).toBe('forbidden: Guests cannot send files.');
  expect(await problemOf(anna.call('chat.sendMessage', { trackId, id: newId(), text: ' ' }))).toContain('Write something first.');
});

test('a file that is taken out of its message is gone; where nothing else was said, so is the message', async () => {
  const withWords = await sendWhole('one', { text: 'Here it is' });
  const without = await sendWhole('two');
  const remove = ({ messageId, entryId }: Ids, by = anna) => by.call('chat.removeFile', { trackId, messageId, entryId });
  expect(await problemOf(remove(withWords, ben))).toMatch(/^forbidden/);
  expect(await remove(withWords)).toMatchObject({ status: 'active', entryLinks: [] });
  expect(await remove(without)).toMatchObject({ status: 'deleted', entryLinks: [] });
  for (const it of [withWords, without]) expect((await get(anna, it)).status).toBe(404);
  const deleted = await sendWhole('three', { text: 'And this' });
  expect((await anna.call('chat.editMessage', { trackId, messageId: deleted.messageId, text: 'Or this' })).entryLinks).toHaveLength(1);
  await anna.call('chat.deleteMessage', { trackId, messageId: deleted.messageId });
  expect((await get(anna, deleted)).status).toBe(404);
});

test('the same bytes are stored once, and go when nothing uses them any more', async () => {
  const words = `Only once ${newId()}`;
  const [first, second] = [await sendWhole(words), await sendWhole(words)];
  const { database, files, clock } = server.services;
  const stored = () =>
    database
      .selectFrom('entry_version')
      .innerJoin('stored_file', 'stored_file.id', 'stored_file_id')
      .select(['stored_file.id', 'pieces'])
      .where('entry_id', 'in', [first.entryId, second.entryId])
      .execute();
  const [a, b] = await stored();
  expect(a!.id).toBe(b!.id);
  const tomorrow = () => new Date(clock.now().getTime() + 24 * 3_600_000);
  await database.deleteFrom('entry').where('id', '=', first.entryId).execute();
  await removeUnusedFiles(database, files, tomorrow());
  expect(await (await get(ben, second)).text()).toBe(words);
  await database.deleteFrom('entry').where('id', '=', second.entryId).execute();
  await removeUnusedFiles(database, files, clock.now());
  expect(await files.list(`uploads/${a!.id}`), 'one that is new may be about to be used').toHaveLength(1);
  await removeUnusedFiles(database, files, tomorrow());
  expect(await files.list(`uploads/${a!.id}`)).toEqual([]);
  const again = await sendWhole(words);
  expect(await (await get(ben, again)).text()).toBe(words);
});
