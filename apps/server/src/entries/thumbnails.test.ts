import { entryAddress } from '@trackyard/contract';
import type { TestPerson } from '@trackyard/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTrackEntries, type TrackEntries } from '../../test/track-entries.ts';
import { emptyEntryBins } from './bin.ts';
import { removeUnusedFiles } from './stored-files.ts';

let it: TrackEntries;
beforeAll(async () => {
  it = await openTrackEntries();
});
afterAll(() => it?.server.stop());
const get = (entryId: string, { who = it.vera, v, ...headers }: { who?: TestPerson; v?: string; [name: string]: unknown } = {}) =>
  who.fetch(entryAddress(it.trackId, entryId, 'thumbnail', v) as `/${string}`, { headers: headers as Record<string, string> });
const sizeOf = async (answer: Response) => {
  const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return { format, width, height };
};
const blank = (width: number, height: number, background = '#0f745d') => sharp({ create: { width, height, channels: 3, background } });
const storedOf = async (entryId: string) =>
  (
    await it.server.services.database
      .selectFrom('entry_version')
      .select('stored_file_id')
      .where('entry_id', '=', entryId)
      .executeTakeFirstOrThrow()
  ).stored_file_id;
const storedThumbnail = async (entryId: string) => it.server.services.files.read(`thumbnails/${await storedOf(entryId)}`);

test.each(['png', 'jpeg', 'gif', 'webp', 'avif'] as const)(
  'a picture in %s has a small one, of 480 pixels on its longer side',
  async (format) => {
    const entryId = await it.file(`wide.${format}`, await blank(1_200, 600).toFormat(format).toBuffer());
    const answer = await get(entryId);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('content-disposition')]).toEqual([
      ...[200, 'image/webp', 'inline'],
    ]);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const tag = answer.headers.get('etag')!;
    expect(await sizeOf(answer)).toEqual({ format: 'webp', width: 480, height: 240 });
    expect((await get(entryId, { 'if-none-match': tag })).status).toBe(304);
  },
);

test('of what moves the first frame is shown, and what is small stays as small', async () => {
  const frames = await sharp([await blank(40, 30, '#ff0000').png().toBuffer(), await blank(40, 30, '#0000ff').png().toBuffer()], {
    join: { animated: true },
  })
    .gif()
    .toBuffer();
  const answer = await get(await it.file('moves.gif', frames));
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 30 });
  const { channels } = await sharp(bytes).stats();
  expect(channels[0]!.mean).toBeGreaterThan(channels[2]!.mean);
});

test('a picture that was held upright is shown upright, and tells nothing of where it was taken', async () => {
  const turned = await blank(900, 300)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD3: { GPSLatitudeRef: 'N' } })
    .toBuffer();
  const bytes = Buffer.from(await (await get(await it.file('turned.jpg', turned))).arrayBuffer());
  const { width, height, exif } = await sharp(bytes).metadata();
  expect([width, height, exif]).toEqual([160, 480, undefined]);
});

test('however many ask at once, it is made once, and stored beside the bytes', async () => {
  const entryId = await it.file('asked.png', await blank(1_000, 1_001).png().toBuffer());
  const written: string[] = [];
  const { files } = it.server.services;
  const write = files.write;
  files.write = (name, bytes) => {
    written.push(name);
    return write(name, bytes);
  };
  const answers = await Promise.all(Array.from({ length: 8 }, () => get(entryId)));
  files.write = write;
  expect(answers.map((each) => each.status)).toEqual(answers.map(() => 200));
  expect(written).toEqual([`thumbnails/${await storedOf(entryId)}`]);
});

test('each version has its own', async () => {
  const entryId = await it.file('versions.png', await blank(600, 300).png().toBuffer());
  await it.addVersion(entryId, await blank(300, 600).png().toBuffer());
  const { versions } = await it.vera.call('entries.versions', { trackId: it.trackId, entryId });
  expect(await sizeOf(await get(entryId))).toMatchObject({ width: 240, height: 480 });
  expect(await sizeOf(await get(entryId, { v: versions.at(-1)!.id }))).toMatchObject({ width: 480, height: 240 });
});

test('what is no picture, a drawing that may run scripts, a flood of pixels and a broken one have none', async () => {
  const whole = await blank(800, 800).png().toBuffer();
  const flood = Buffer.from(whole);
  flood.writeUInt32BE(50_000, 16);
  flood.writeUInt32BE(50_000, 20);
  const broken = await it.file('broken.png', whole.subarray(0, 60));
  const others = [
    await it.file('words.txt', 'words'),
    await it.file('drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
    await it.file('flood.png', flood),
    await it.folder('Folder'),
  ];
  for (const id of [...others, broken, broken]) expect([id, (await get(id)).status]).toEqual([id, 404]);
  expect(await storedThumbnail(broken), 'nobody tries it again').toHaveLength(0);
});

test('only people who may see the file see the small picture: for one of a message, those who may see the chat', async () => {
  const entryId = await it.file('ours.png', await blank(20, 20).png().toBuffer());
  for (const who of [it.nils, it.guest]) expect((await get(entryId, { who })).status).toBe(404);
  const ids = await it.sendFile('said.png', await blank(20, 21).png().toBuffer());
  expect((await get(ids.entryId, { who: it.guest })).status).toBe(200);
  await it.anna.call('tracks.update', { trackId: it.trackId, chatSettingViewMessages: 'COORDINATORS' });
  expect((await get(ids.entryId)).status).toBe(404);
  expect((await get(entryId)).status).toBe(200);
});

test('it goes with the bytes of its file', async () => {
  const entryId = await it.file('goes.png', await blank(30, 31).png().toBuffer());
  await get(entryId);
  expect(await storedThumbnail(entryId)).not.toBeNull();
  const name = `thumbnails/${await storedOf(entryId)}`;
  await it.remove([entryId]);
  await it.daysPass(31);
  const { database, files, clock } = it.server.services;
  await emptyEntryBins(database, clock.now());
  await removeUnusedFiles(database, files, clock.now());
  expect(await files.read(name)).toBeNull();
});
