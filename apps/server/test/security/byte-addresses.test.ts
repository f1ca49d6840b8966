import { makeTable, openPages, patienceFactor, solidPng, type TestPages, type TestPerson, type TestServer } from '@trackyard/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { byteAddresses } from '../../src/app.ts';
import { pulledRows, uploadFile } from '../imported-files.ts';
import { smallJpeg } from '../small-jpeg.ts';
import { openTrackEntries, type TrackEntries } from '../track-entries.ts';
import { type Heard, whatCame, withoutId } from './hear.ts';

/**
 * Files, pictures and downloads have addresses beside the operations. For each of them: who is let in sees it, and to everybody else what is
 * there answers like what is not (OWASP ASVS V8.2.2), also by its version, its ETag or a part of it.
 */
type Ids = Readonly<Record<string, string>>;
interface Scene {
  ids: Ids;
  /** Those of `people` who see it. */
  seenBy: readonly string[];
}
/** The picture of another server is found by the address of that server: nothing of ours is there. */
const ofOthers = ['/api/previews/picture'];
const paths = byteAddresses().filter((it) => !ofOthers.includes(it));

let scene: TrackEntries;
let server: TestServer;
let pages: TestPages;
const people: Record<string, TestPerson> = {};
const scenes: Record<string, Scene> = {};
/** Ids of the same names that outsiders see for themselves. */
let own: Ids;

beforeAll(async () => {
  pages = await openPages();
  pages.serve('/lots', '<head><meta property="og:title" content="Lots"><meta property="og:image" content="/picture.png"></head>');
  scene = await openTrackEntries({ configuration: { linkPreviews: true, outsideAllowed: [pages.place] } });
  ({ server } = scene);
  const { anna, ben, vera, nils, guest, trackId, newId } = scene;
  await anna.call('tracks.update', { trackId, guestsSeeFiles: true });
  const elsewhere = await server.createTenant('Harbour Imports');
  const maja = await server.person({ displayName: 'Maja Holm', email: 'maja@harbour.example', tenantId: elsewhere, tenantAdmin: true });
  const otherTrack = await server.track('Cupping', [anna, nils]);
  const otherGuest = await server.guest(anna, otherTrack, 'Guest of cupping');
  const signedOut = await server.person('Signed Out');
  signedOut.cookies.clear();
  const ines = await server.person({ displayName: 'Ines Costa', tenantAdmin: true });
  Object.assign(people, { anna, ben, vera, guest, nils, maja, ines, otherGuest, signedOut });
  scenes['/api/tenants/{tenantId}/audit-events.csv'] = { ids: { tenantId: server.tenantId }, seenBy: ['ines', 'anna'] };

  const entryId = await scene.file('drum.png', solidPng(32, 32, [200, 80, 40]));
  await scene.addVersion(entryId, solidPng(16, 16, [40, 80, 200]));
  const seenBy = ['anna', 'ben', 'vera', 'guest'];
  const ofGuest = { ids: { trackId, entryId, token: guest.userId }, seenBy: ['guest'] };
  const base = '/api/track/{trackId}/entry/{entryId}';
  for (const as of ['view', 'binary', 'thumbnail']) scenes[`${base}/${as}`] = { ids: { trackId, entryId }, seenBy };
  for (const as of ['view', 'binary']) scenes[`${base}/${as}/guest/{token}`] = ofGuest;

  await anna.call('profile.setPicture', { picture: smallJpeg().toString('base64') });
  const { avatar } = await server.services.database
    .selectFrom('app_user')
    .select('avatar')
    .where('id', '=', anna.userId)
    .executeTakeFirstOrThrow();
  // People of her company, and those who share a track with her, guests among them.
  const near = [...seenBy, 'nils', 'ines', 'otherGuest'];
  scenes['/api/people/{userId}/pictures/{avatar}'] = { ids: { userId: anna.userId, avatar: avatar! }, seenBy: near };

  const { tenantId } = server;
  const { logo } = await ines.call('tenant.setLogo', { tenantId, picture: smallJpeg().toString('base64') });
  scenes['/api/tenants/{tenantId}/logos/{logo}'] = { ids: { tenantId, logo }, seenBy: ['anna', 'ben', 'vera', 'nils', 'ines'] };

  const { wikiId } = await anna.call('wikis.open', {});
  const articleId = newId();
  await anna.call('articles.create', { wikiId, id: articleId, parentId: null, title: 'How we cup' });
  const ofArticle = { wikiId, articleId, fileId: await uploadFile(anna, newId(), 'Kilos\n') };
  await anna.call('articleFiles.add', { wikiId, articleId, id: ofArticle.fileId, name: 'kilos.txt' });
  scenes['/api/wikis/{wikiId}/articles/{articleId}/export.zip'] = {
    ids: { wikiId, articleId },
    seenBy: ['anna', 'ben', 'vera', 'nils', 'ines'],
  };
  // The track shares it with its guests, whose text has the file in it.
  const text = `[kilos.txt](/api/wikis/${wikiId}/articles/${articleId}/files/${ofArticle.fileId}/binary)`;
  await anna.call('docs.write', { wikiId, articleId, text });
  await anna.call('articles.addToTrack', { trackId, articleIds: [articleId] });
  await anna.call('articles.setGuestAccess', { trackId, articleIds: [articleId], guests: true });
  await server.settled();
  for (const as of ['view', 'binary'])
    scenes[`/api/wikis/{wikiId}/articles/{articleId}/files/{fileId}/${as}`] = {
      ids: ofArticle,
      seenBy: ['anna', 'ben', 'vera', 'guest', 'nils', 'ines'],
    };

  const messageId = newId();
  await anna.call('chat.sendMessage', { trackId, id: messageId, text: `${pages.address}/lots` });
  const linkId = newId();
  await anna.call('entries.create', { trackId, id: linkId, parentId: '0', type: 'link', title: 'Lots', url: `${pages.address}/lots` });
  const waits = { timeout: 30_000 * patienceFactor };
  const ofEntry = async () => (await anna.call('entries.refresh', { trackId, entryId: linkId })).openGraphItems[0]?.picture?.id;
  const entryPictureId = await vi.waitUntil(ofEntry, waits);
  const ofMessage = async () => {
    const row = server.services.database.selectFrom('chat_message').select('previews').where('id', '=', messageId);
    return (await row.executeTakeFirstOrThrow()).previews[0]?.picture?.id;
  };
  const chatPictureId = await vi.waitUntil(ofMessage, waits);
  const ofLink = { trackId, entryId: linkId, pictureId: entryPictureId };
  scenes['/api/tracks/{trackId}/entries/{entryId}/pictures/{pictureId}'] = { ids: ofLink, seenBy };
  const inChat = { trackId, messageId, pictureId: chatPictureId };
  scenes['/api/tracks/{trackId}/messages/{messageId}/pictures/{pictureId}'] = { ids: inChat, seenBy };

  const { appId, tableId } = await makeTable(anna.call, { trackId, newId });
  const uploadId = await uploadFile(anna, newId(), 'Kilos\nmany\n');
  const { jobId } = await anna.call('tables.importData', {
    ...{ trackId, tableId, uploadId, fileName: 'lots.csv', locale: 'en-GB', timeZone: 'Europe/Stockholm' },
    ...{ encoding: 'utf-8', delimiter: ',', firstRowHeaders: true, columns: [{ at: 0, attributeId: 'weight' }] },
  });
  const download = async () =>
    (await pulledRows(anna)).map((it) => (it.store === 'jobs' && it.row?.id === jobId ? it.row.download : null)).find(Boolean);
  const [, importId = ''] = /imports\/([^/]+)\//.exec((await vi.waitUntil(download, waits))!)!;
  const members = ['anna', 'ben', 'vera'];
  scenes['/api/tracks/{trackId}/tables/{tableId}/data.csv'] = { ids: { trackId, tableId }, seenBy: members };
  scenes['/api/tracks/{trackId}/imports/{importId}/refused.csv'] = { ids: { trackId, importId }, seenBy: ['anna'] };
  scenes['/api/tracks/{trackId}/apps/{appId}/app.zip'] = { ids: { trackId, appId }, seenBy: ['anna'] };

  own = { trackId: otherTrack, entryId: await scene.file('cups.png', solidPng(8, 8, [0, 0, 0]), { of: otherTrack }) };
}, 120_000 * patienceFactor);
afterAll(async () => {
  await server?.stop();
  await pages?.close();
});

const addressOf = (path: string, ids: Ids): string => path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name]!);
const look = async (who: TestPerson, address: string, headers: Record<string, string> = {}): Promise<Heard> =>
  whatCame(await who.fetch(address, { headers }));
/** What answers where each id is one of nothing. */
async function nothingAt(who: TestPerson, path: string, headers: Record<string, string> = {}): Promise<Heard> {
  const unknown = server.services.ids.id();
  const ids = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, unknown]));
  return withoutId(await look(who, addressOf(path, ids), headers), unknown);
}

test('each address of bytes is looked at here', () => {
  expect(Object.keys(scenes).toSorted()).toEqual([...new Set(paths)].toSorted());
});

describe.each(paths)('%s', (path) => {
  test('is open to those who may see it', async () => {
    const { ids, seenBy } = scenes[path]!;
    for (const who of seenBy) expect([who, (await people[who]!.fetch(addressOf(path, ids))).status]).toEqual([who, 200]);
  });

  test('answers everybody else as if nothing were there, whatever they have of it', async () => {
    const { ids, seenBy } = scenes[path]!;
    const shown = await people[seenBy[0]!]!.fetch(addressOf(path, ids));
    await shown.arrayBuffer();
    const etag = shown.headers.get('etag');
    const asks = [{}, { range: 'bytes=0-3' }, ...(etag ? [{ 'if-none-match': etag }, { 'if-range': etag, range: 'bytes=0-3' }] : [])];
    for (const [name, who] of Object.entries(people)) {
      if (seenBy.includes(name)) continue;
      for (const headers of asks) {
        const nothing = await nothingAt(who, path, headers);
        expect([name, nothing.status]).toEqual([name, name === 'signedOut' ? 401 : 404]);
        expect([name, await look(who, addressOf(path, ids), headers)]).toEqual([name, nothing]);
      }
    }
  });

  test('opens to nobody by an id of another place', async () => {
    const { ids, seenBy } = scenes[path]!;
    // Anna sees both, and nevertheless not the one by the other.
    for (const name of Object.keys(ids).filter((it) => own[it]))
      for (const who of new Set(['anna', 'nils', 'otherGuest', ...seenBy]))
        expect([who, name, (await look(people[who]!, addressOf(path, { ...ids, [name]: own[name]! }))).status]).toEqual([who, name, 404]);
  });
});

test('a version is found by its own file only, and not by anybody who can’t see that', async () => {
  const { ids } = scenes['/api/track/{trackId}/entry/{entryId}/binary']!;
  const versionOf = (entryId: string) =>
    server.services.database.selectFrom('entry_version').select('id').where('entry_id', '=', entryId).orderBy('created').execute();
  const [[first], [foreign]] = [await versionOf(ids['entryId']!), await versionOf(own['entryId']!)];
  for (const as of ['view', 'binary', 'thumbnail']) {
    const address = `${addressOf(`/api/track/{trackId}/entry/{entryId}/${as}`, ids)}?v=`;
    for (const name of ['anna', 'ben', 'vera'])
      expect([as, name, (await look(people[name]!, address + first!.id)).status]).toEqual([as, name, 200]);
    for (const name of ['nils', 'maja', 'otherGuest'])
      expect([as, name, (await look(people[name]!, address + first!.id)).status]).toEqual([as, name, 404]);
    for (const name of ['anna', 'ben', 'guest'])
      expect([as, name, (await look(people[name]!, address + foreign!.id)).status]).toEqual([as, name, 404]);
  }
});

test('somebody who was removed from the track has none of it any more, and nobody what was deleted', async () => {
  const { anna, ben, vera, trackId } = scene;
  await anna.call('members.remove', { trackId, userId: ben.userId });
  const ofTrack = Object.entries(scenes).filter(([, it]) => it.ids['trackId']);
  for (const [path, { ids }] of ofTrack) expect([path, await look(ben, addressOf(path, ids))]).toEqual([path, await nothingAt(ben, path)]);
  const entries = ofTrack.filter(([, it]) => it.ids['entryId']);
  await scene.remove([...new Set(entries.map(([, it]) => it.ids['entryId']!))]);
  for (const [path, { ids }] of entries)
    for (const who of [vera, scene.guest]) expect([path, (await look(who, addressOf(path, ids))).status]).toEqual([path, 404]);
});
