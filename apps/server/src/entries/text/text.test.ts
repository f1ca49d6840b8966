import { deflateSync } from 'node:zlib';
import { type EntryText, limits } from '@trackyard/contract';
import { excelFile, mailFile, patienceFactor, pdfFile, slidesFile, type TestPerson, wordFile, zipFile } from '@trackyard/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTrackEntries, problemOf, type TrackEntries } from '../../../test/track-entries.ts';
import { filesOutOfReach } from '../../platform/files/out-of-reach.ts';
import { readText } from './job.ts';
import { mostText } from './parts.ts';
import { textRound } from './rounds.ts';
import { textOfPacked } from './unpack.ts';

let it: TrackEntries;
beforeAll(async () => {
  it = await openTrackEntries({ indexes: true });
});
afterAll(() => it?.server.stop());
const patiently = { timeout: 30_000 * patienceFactor };
const signal = new AbortController().signal;

async function textFilesOf(entryId: string, who: TestPerson = it.ben) {
  return (await who.call('entries.textFiles', { trackId: it.trackId, entryId })).textFiles;
}
const textOf = async (entryId: string): Promise<string | undefined> =>
  (await textFilesOf(entryId)).map((file) => (JSON.parse(file.content) as EntryText).text)[0];
const comes = (entryId: string) => expect.poll(() => textOf(entryId), patiently);
/** Whether the job is done with the bytes of an entry. */
const isDone = async (entryId: string): Promise<boolean> => {
  const { database } = it.server.services;
  const of = database.selectFrom('entry_version').select('stored_file_id').where('entry_id', '=', entryId);
  const rows = await database.selectFrom('stored_file').select('text_due').where('id', 'in', of).execute();
  return rows.every((row) => row.text_due === null);
};

test('the text of a file is there for members as JSON, under the id of its version; guests get none [PAPI-038, GUEST-019]', async () => {
  const entryId = await it.file('contract.pdf', pdfFile(['Contract of Guji', 'It is paid in June']));
  await comes(entryId).toBe('Contract of Guji\n\nIt is paid in June');
  const [file] = await textFilesOf(entryId, it.vera);
  expect(file).toMatchObject({ entryId, content: JSON.stringify({ text: 'Contract of Guji\n\nIt is paid in June', isCut: false }) });
  const answer = await it.ben.fetch(`/api/tracks/${it.trackId}/entries/${entryId}/text-files`);
  expect(await answer.json()).toEqual({ textFiles: [file] });
  const { versions } = await it.ben.call('entries.versions', { trackId: it.trackId, entryId });
  expect(file!.id).toBe(versions[0]!.id);
  const sent = (await it.sendFile('sent.txt', 'Open to guests')).entryId;
  await comes(sent).toBe('Open to guests');
  for (const id of [entryId, sent]) {
    expect(await problemOf(textFilesOf(id, it.guest))).toMatch(/^(notFound|forbidden)/);
    expect(await problemOf(textFilesOf(id, it.nils))).toMatch(/^notFound/);
  }
});

test(
  'text comes out of Office files, mails, web pages and plain texts; of others none',
  async () => {
    const link = 'https://kestrel.example/';
    const mail = mailFile({
      subject: 'Samples',
      html: '<p>Sixty <b>bags</b></p><script>x()</script>',
      attachment: { name: 'lots.csv', text: 'x' },
    });
    const opened: [string, Buffer | string, string | RegExp | undefined][] = [
      // Two lines of one page.
      ['lines.pdf', pdfFile(['Terms of distri-) Tj 0 -40 Td (bution']), 'Terms of distribution'],
      ['offer.docx', wordFile({ title: 'Offer &amp; terms', text: 'Forty a kilo', link }), 'Offer & terms\nForty a kilo Terms'],
      ['lots.xlsx', excelFile({ Lots: [['Guji', 60], ['Huila']], Old: [['Sidama']] }), 'Lots\nOld\nGuji\t60\nHuila\nSidama'],
      ['talk.pptx', slidesFile(['Welcome', 'Thank you']), 'Welcome\n\nThank you'],
      ['letter.odt', openDocument('<text:h>Dear Anna</text:h><text:p>one<text:tab/>two</text:p>'), 'Dear Anna\none\ttwo'],
      ['samples.eml', mail, /^Samples\nSelam Tesfaye <selam@guji\.example>\n[^\n]*\n\nSixty bags\n\nlots\.csv$/],
      [
        'page.html',
        '<!doctype html><title>Prices</title><style>p{}</style><p>Forty&nbsp;a kilo<p>or more',
        'Prices\n\nForty a kilo\n\nor more',
      ],
      ['notes.md', '# Roast\r\n\r\n\r\n\r\n* dark\u0007', '# Roast\n\n* dark'],
      ['beans.zip', zipFile({ 'beans.txt': 'Packed' }), undefined],
      ['noise.bin', Buffer.from([0, 255, 1, 254, 0]), undefined],
      ['empty.txt', '', undefined],
    ];
    for (const [name, content, text] of opened) {
      const entryId = await it.file(name, content);
      await expect.poll(() => isDone(entryId), patiently).toBe(true);
      if (text instanceof RegExp) expect(await textOf(entryId), name).toMatch(text);
      else expect(await textOf(entryId), name).toBe(text);
    }
    // Each file starts a process of its own.
  },
  60_000 * patienceFactor,
);

test('the newest version of a file gives the text, and identical bytes are read once', async () => {
  const entryId = await it.file('plan.txt', 'First plan');
  await comes(entryId).toBe('First plan');
  await it.addVersion(entryId, 'Second plan');
  await comes(entryId).toBe('Second plan');
  const twin = await it.file('copy.txt', 'Second plan');
  expect(await textOf(twin)).toBe('Second plan');
  const { database } = it.server.services;
  const read = await database.selectFrom('file_text_part').select('part').where('text', '=', 'Second plan').execute();
  expect(read).toHaveLength(1);
});

test('a file that cannot be read is skipped, and those after it are read', async () => {
  const refused = [
    await it.file('locked.pdf', pdfFile(['Only for us'], { password: 'peaberry' })),
    await it.file('broken.pdf', '%PDF-1.7\nnothing of a document\u0000'),
    await it.file('broken.docx', wordFile({ title: 'x', text: 'y', link: '' }).subarray(0, 300)),
    await it.file('bomb.docx', withDeclaredSize(wordFile({ title: 'x', text: 'y', link: '' }), 2_000_000_000)),
  ];
  await comes(await it.file('after.txt', 'Read all the same')).toBe('Read all the same');
  for (const entryId of refused) {
    await expect.poll(() => isDone(entryId), patiently).toBe(true);
    expect(await textOf(entryId)).toBeUndefined();
  }
});

test('a file that would take too much memory or time ends its own process, and nothing else', async () => {
  const bomb = pdfFile(['x'], { content: { bytes: deflateSync(Buffer.alloc(200_000_000, ' '), { level: 1 }), filter: 'FlateDecode' } });
  const { sandbox } = it.server.services;
  const read = (limits: { memory: number; timeMs: number }) => textOfPacked(sandbox, 'pdf', () => piecesOf(bomb), { signal, limits });
  await expect(read({ memory: 250_000_000, timeMs: 60_000 })).rejects.toThrow('It takes too much memory.');
  await expect(read({ memory: 1_000_000_000, timeMs: 1 })).rejects.toThrow('It takes too long.');
  const laughs = `<!DOCTYPE w [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(1_000)}"><!ENTITY c "${'&b;'.repeat(1_000)}">]>`;
  const document = `${laughs}<w:document><w:p><w:t>&c;</w:t></w:p></w:document>`;
  const packed = zipFile({ 'word/document.xml': document });
  expect(await textOfPacked(sandbox, 'zip', () => piecesOf(packed), { signal })).toBe('&c;\n');
});

test('a long text is cut, and says so', async () => {
  const entryId = await it.file('long.txt', 'kettle '.repeat(200_000));
  await expect.poll(() => isDone(entryId), patiently).toBe(true);
  const { text, isCut } = JSON.parse((await textFilesOf(entryId))[0]!.content) as EntryText;
  expect(isCut).toBe(true);
  expect(text.length).toBeGreaterThan(mostText - 10);
  expect(text.length).toBeLessThanOrEqual(mostText);
  expect(text.length).toBeLessThan(limits.fileSize);
});

test('files that are older than this are gone through in the background', async () => {
  const entryId = await it.file('old.txt', 'From before');
  await comes(entryId).toBe('From before');
  const { database, jobs } = it.server.services;
  const of = database.selectFrom('entry_version').select('stored_file_id').where('entry_id', '=', entryId);
  await database.deleteFrom('file_text').where('stored_file_id', 'in', of).execute();
  await database
    .updateTable('stored_file')
    .set({ text_due: new Date(0), text_read: false })
    .where('id', 'in', of)
    .execute();
  expect(await textOf(entryId)).toBeUndefined();
  await jobs.enqueue(database, textRound, {});
  await comes(entryId).toBe('From before');
});

test('a round leaves older files alone while as many as it adds at most still wait', async () => {
  const entryId = await it.file('later.txt', 'Read when there is room');
  await comes(entryId).toBe('Read when there is room');
  const { database, jobs } = it.server.services;
  const row = await storedOf(entryId).selectAll().executeTakeFirstOrThrow();
  await expect.poll(() => isDone(entryId), patiently).toBe(true);
  const waiting = Array.from({ length: 50 }, () => ({
    ...{ id: it.newId(), hash: it.newId(), size: row.size, media_type: row.media_type, pieces: [], piece_sizes: [] },
    ...{ width: null, height: null, removing: null, created: row.created, scan_status: row.scan_status },
    text_due: new Date(Date.now() + 600_000),
  }));
  await database.insertInto('stored_file').values(waiting).execute();
  await database
    .updateTable('stored_file')
    .set({ text_due: new Date(0) })
    .where('id', '=', row.id)
    .execute();
  await textRound.handle({ ...runOf({}), services: it.server.services });
  expect((await storedOf(entryId).select('text_due').executeTakeFirstOrThrow()).text_due).toEqual(new Date(0));
  await database
    .deleteFrom('stored_file')
    .where(
      'id',
      'in',
      waiting.map((each) => each.id),
    )
    .execute();
  await jobs.enqueue(database, textRound, {});
  await expect.poll(() => isDone(entryId), patiently).toBe(true);
});

test('tries at which the storage of files was out of reach do not count', async () => {
  const entryId = await it.file('outage.txt', 'Read after the outage');
  await comes(entryId).toBe('Read after the outage');
  await expect.poll(() => isDone(entryId), patiently).toBe(true);
  const { services } = it.server;
  const { id, text_tries } = await storedOf(entryId).selectAll().executeTakeFirstOrThrow();
  await services.database.deleteFrom('file_text').where('stored_file_id', '=', id).execute();
  await services.database
    .updateTable('stored_file')
    .set({ text_due: new Date(Date.now() + 600_000), text_read: false })
    .where('id', '=', id)
    .execute();
  const run = runOf({ storedFileId: id });
  const files = { ...services.files, read: () => Promise.reject(filesOutOfReach(new Error('S3 did not answer'))) };
  for (let count = 0; count < 6; count++)
    await expect(readText.handle({ ...run, services: { ...services, files } })).rejects.toThrow('Files can’t be reached right now.');
  expect(await storedOf(entryId).select(['text_tries', 'text_read']).executeTakeFirst()).toEqual({ text_tries, text_read: false });
  await readText.handle({ ...run, services });
  expect(await textOf(entryId)).toBe('Read after the outage');
});
const storedOf = (entryId: string) => {
  const { database } = it.server.services;
  const of = database.selectFrom('entry_version').select('stored_file_id').where('entry_id', '=', entryId);
  return database.selectFrom('stored_file').where('id', 'in', of);
};
const runOf = <Input>(input: Input) => ({ id: it.newId(), input, attempt: 1, signal, write: it.server.app.write });

async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
const openDocument = (body: string): Buffer =>
  zipFile({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'content.xml': `<office:document-content><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
  });
/** The directory of the archive says that each part is so large (APPNOTE 4.3.12). */
function withDeclaredSize(archive: Buffer, size: number): Buffer {
  const bytes = Buffer.from(archive);
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 1)) bytes.writeUInt32LE(size, at + 24);
  return bytes;
}
