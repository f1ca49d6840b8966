import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { entryAddress } from '@trackyard/contract';
import { byScale, patienceFactor } from '@trackyard/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStorage, type Storage, storageNames } from '../../test/files/storages.ts';
import { openTrackEntries, type TrackEntries } from '../../test/track-entries.ts';
import { removeOrphanedFiles } from './orphans.ts';
import { removeUnusedFiles } from './stored-files.ts';

const child = fileURLToPath(new URL('../../test/files/collecting-process.ts', import.meta.url));
/** Calls before which the node dies: while it stores, marks, removes bytes and what belongs to them, and removes what no row names. */
const points = byScale(
  [2, 3, 4, 5],
  Array.from({ length: 20 }, (_, at) => at + 1),
);
const never = 1_000;

describe.each(storageNames)('a node that dies while it collects files in %s', (name) => {
  let storage: Storage;
  let it: TrackEntries;
  beforeAll(async () => {
    storage = await openStorage(name);
    it = await openTrackEntries({ nodes: 1, configuration: storage.configuration });
  });
  afterAll(async () => {
    await it?.server.stop();
    await storage?.drop();
  });
  const textOf = async (entryId: string) => (await it.ben.fetch(entryAddress(it.trackId, entryId, 'binary') as `/${string}`)).text();
  const later = () => Date.now() + 3 * 86_400_000;
  const unuse = (entryId: string) => it.server.services.database.deleteFrom('entry').where('id', '=', entryId).execute();

  /** Runs the child up to its n-th call; `then` runs while it hangs there, and before it is killed. Answers what it said last. */
  async function killedAt(at: number, then: () => Promise<void>): Promise<string> {
    const given = JSON.stringify({ connection: it.server.connection, configuration: storage.configuration, at, now: later() });
    const node = spawn(process.execPath, [child, given], { stdio: ['ignore', 'pipe', 'inherit'] });
    const gone = once(node, 'exit');
    let said = '';
    try {
      said = (await createInterface(node.stdout)[Symbol.asyncIterator]().next()).value ?? '';
      await then();
    } finally {
      node.kill('SIGKILL');
      await gone;
    }
    return said;
  }

  /** The names of all files, and of those that rows name. */
  async function foundAndNamed(): Promise<[string[], string[]]> {
    const { files, database } = it.server.services;
    const found: string[] = [];
    for await (const page of files.walk('uploads')) found.push(...page.map((each) => each.name));
    const rows = await database.selectFrom('stored_file').select(['id', 'pieces']).execute();
    return [found.toSorted(), rows.flatMap(({ id, pieces }) => pieces.map((piece) => `uploads/${id}/${piece}`)).toSorted()];
  }

  test('has removed nothing that is used, and the next round ends what it began', { timeout: 180_000 * patienceFactor }, async () => {
    const { database, files } = it.server.services;
    const used = new Map<string, string>();
    const store = async (words: string): Promise<string> => {
      const entryId = await it.file('file.txt', words);
      used.set(entryId, words);
      return entryId;
    };
    await store(`Used all the time ${it.newId()}`);
    const said: string[] = [];
    for (const at of [...points, never]) {
      const words = `Used no more, and then again ${it.newId()}`;
      const before = await store(words);
      used.delete(before);
      await unuse(before);
      await files.write(`uploads/${it.newId()}/${it.newId()}`, Buffer.from('of a transaction that never committed'));
      said.push(await killedAt(at, async () => void (await store(words))));
      for (const [entryId, text] of used) expect(await textOf(entryId), said.at(-1)).toBe(text);
    }
    expect(said.at(-1)).toBe('done');
    await database
      .updateTable('upload')
      .set({ created: new Date(0) })
      .where('handed_over', '=', false)
      .execute();
    await removeUnusedFiles(database, files, new Date(later()));
    await database.deleteFrom('upload').where('handed_over', '=', false).execute();
    await removeOrphanedFiles(database, files, new Date(later()));
    const [found, named] = await foundAndNamed();
    expect(found).toEqual(named);
    expect(named).toHaveLength(used.size);
    for (const [entryId, text] of used) expect(await textOf(entryId)).toBe(text);
    console.log(`a node that collects files in ${name} × points at which it dies: ${points.length}, files lost 0`);
  });
});
