import { type ChangedRow, limits, scopeOf, type TrackEntry } from '@trackyard/contract';
import { startTestServer, type TestPerson, type TestServer, type TestServerOptions } from '@trackyard/testing';
import { uploadFile } from './imported-files.ts';

/** A track in which Anna and Ben write, Vera reads, and Noor is a guest; Nils is in another one. */
export async function openTrackEntries(options: TestServerOptions = {}) {
  const server: TestServer = await startTestServer(options);
  const anna = await server.person({ displayName: 'Anna Lindqvist', tenantAdmin: true });
  const [ben, vera, nils] = [await server.person('Ben Okafor'), await server.person('Vera Sand'), await server.person('Nils Holm')];
  const trackId = await server.track('Roastery', [anna, [ben, 'COLLABORATOR'], [vera, 'VIEWER']]);
  await anna.call('tracks.update', { trackId, chatSettingViewMessages: 'ANYONE', chatSettingSendMessages: 'ANYONE' });
  const guest = await server.guest(anna, trackId, 'Noor Haddad');
  const newId = () => server.services.ids.id();

  return {
    ...{ server, anna, ben, vera, nils, guest, trackId, newId },
    /** What somebody sees of it in a new browser. */
    async rows(who: TestPerson = ben, of = trackId): Promise<TrackEntry[]> {
      const { scopes } = await who.call('sync.pull', { cursors: {}, follow: [scopeOf('entries', of)] });
      return scopes.flatMap((it) => it.rows as ChangedRow[]).flatMap((it) => (it.store === 'trackEntries' && it.row ? [it.row] : []));
    },
    /** The tree as lines, 'Lots/Guji/beans.csv', in the order of the alphabet. */
    async tree(): Promise<string[]> {
      const rows = new Map((await this.rows()).map((it) => [it.id, it]));
      const pathOf = (it: TrackEntry): string => (it.parentId === '0' ? '' : `${pathOf(rows.get(it.parentId)!)}/`) + it.title;
      return [...rows.values()].map(pathOf).toSorted();
    },
    async folder(title: string, parentId = '0', id = newId()): Promise<string> {
      await anna.call('entries.create', { trackId, id, parentId, type: 'folder', title });
      return id;
    },
    async link(title: string, parentId = '0'): Promise<string> {
      const id = newId();
      await anna.call('entries.create', { trackId, id, parentId, type: 'link', title, url: 'https://coffeecodes.example/' });
      return id;
    },
    async file(
      title: string,
      content: Uint8Array | string,
      { parentId = '0', by = anna, of = trackId }: { parentId?: string; by?: TestPerson; of?: string } = {},
    ): Promise<string> {
      const entryId = await uploadFile(by, newId(), content);
      await by.call('entries.addFile', { trackId: of, entryId, parentId, title });
      return entryId;
    },
    async addVersion(entryId: string, content: Uint8Array | string, by = anna): Promise<void> {
      await by.call('entries.addVersion', { trackId, entryId, uploadId: await uploadFile(by, newId(), content) });
    },
    /** A file of a message of the chat. */
    async sendFile(name: string, content: Uint8Array | string, of = trackId): Promise<{ messageId: string; entryId: string }> {
      const ids = { messageId: newId(), entryId: newId() };
      const files = [{ id: ids.entryId, name, size: Buffer.from(content as string).length }];
      await anna.call('chat.sendMessage', { trackId: of, id: ids.messageId, text: '', files });
      await uploadFile(anna, ids.entryId, content);
      await anna.call('entries.finishUpload', { trackId: of, ...ids });
      return ids;
    },
    move: (entryIds: string[], parentId: string, by = anna) => by.call('entries.move', { trackId, entryIds, parentId }),
    remove: (entryIds: string[], by = anna) => by.call('entries.delete', { trackId, entryIds }),
    restore: (entryIds: string[], by = anna) => by.call('entries.restore', { trackId, entryIds }),
    deleted: async (who = vera) => (await who.call('entries.deleted', { trackId })).entries,
    /** Sessions outlive it. */
    async daysPass(days: number): Promise<void> {
      server.clock.advance(days * 86_400_000);
      await this.renewSessions();
    },
    async renewSessions(): Promise<void> {
      const expires = new Date(server.clock.now().getTime() + 86_400_000);
      await server.services.database.updateTable('session').set({ expires }).execute();
    },
  };
}
export type TrackEntries = Awaited<ReturnType<typeof openTrackEntries>>;

export const problemOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'ok',
    (error: { code: string; message: string }) => `${error.code}: ${error.message}`,
  );
export const tooDeep = `conflict: Folders can be nested ${limits.folderDepth} deep. Choose a folder further up.`;
export const folderIsGone = 'notFound: This folder is not there any more.';
