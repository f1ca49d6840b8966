import { limits } from '@trackyard/contract';
import type { FolderUpload, NewUpload } from '@trackyard/data-worker';
import { freeTitle } from '@trackyard/rules';
import { useEffect, useRef, useState } from 'react';
import type { EntryTree } from '../../data/index.ts';
import { newId, useLive, useWorker } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { useAttempt, useToasts } from '../../ui/index.ts';
import type { EntryCommands } from './commands.ts';
import type { ChosenFile } from './dropped.ts';
import { namesIn, type UnderWay } from './names.ts';

/** What becomes of files whose names are taken. */
export type ConflictAnswer = 'replace' | 'keepBoth' | 'skip' | null;
export interface Conflict {
  titles: readonly string[];
  answer(how: ConflictAnswer): void;
}
interface Upload {
  /** Takes files into a folder; those with folders of their own get these made, as are empty folders by their paths. */
  add(files: readonly ChosenFile[], parentId: string, emptyFolders?: readonly (readonly string[])[]): void;
  addVersion(entryId: string, file: File): void;
  /** It waits for an answer. */
  conflict: Conflict | null;
}

const noUploads: FolderUpload[] = [];

/** Brings files into folders of a track: too large ones are refused, one question asks for all whose names are taken. */
export function useUpload(trackId: string, tree: EntryTree, { addFolder }: EntryCommands): Upload {
  const t = useTexts();
  const { act } = useWorker();
  const attempt = useAttempt();
  const show = useToasts();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  // What waits for its turn sees what came in the meantime.
  const uploads = useLive('uploads.intoFolders', { trackId }) ?? noUploads;
  const latest = useRef({ tree, uploads });
  latest.current = { tree, uploads };
  /** By its id what the worker has and this page does not see yet. */
  const added = useRef(new Map<string, UnderWay>());
  useEffect(() => {
    for (const id of added.current.keys()) if (tree.byId.has(id) || uploads.some((it) => it.id === id)) added.current.delete(id);
  }, [tree, uploads]);
  const ask = (titles: readonly string[]) =>
    new Promise<ConflictAnswer>((resolve) =>
      setConflict({
        titles,
        answer(how) {
          setConflict(null);
          resolve(how);
        },
      }),
    );
  const fitting = (file: File): boolean => {
    if (file.size <= limits.fileSize) return true;
    show({ title: t('files.tooLarge'), text: t('files.tooLargeText', { name: file.name }), tone: 'danger' });
    return false;
  };
  const findFolder = (parentId: string, title: string) =>
    latest.current.tree.inFolder(parentId).find((it) => it.type === 'folder' && it.title === title)?.id;

  async function bring(given: readonly ChosenFile[], parentId: string, emptyFolders: readonly (readonly string[])[]): Promise<void> {
    const chosen = given.filter((it) => fitting(it.file));
    const knownFolder = (path: readonly string[]): string | undefined =>
      path.reduce<string | undefined>((above, title) => above && findFolder(above, title), parentId);
    const same = new Map(
      chosen.map((it) => {
        const into = knownFolder(it.path);
        return [it, into && latest.current.tree.inFolder(into).find((one) => one.type === 'file' && one.title === it.file.name)] as const;
      }),
    );
    const taken = chosen.filter((it) => same.get(it));
    const how = taken.length > 0 ? await ask(taken.map((it) => it.file.name)) : 'keepBoth';
    if (how === null) return;
    const folders = new Map<string, string>([['', parentId]]);
    const made = new Set<string>();
    const folderOf = async (path: readonly string[]): Promise<string> => {
      const key = path.join('/');
      const known = folders.get(key);
      if (known !== undefined) return known;
      const above = await folderOf(path.slice(0, -1));
      const title = path.at(-1)!;
      const found = made.has(above) ? undefined : findFolder(above, title);
      const id = found ?? (await addFolder(above, title));
      if (found === undefined) made.add(id);
      folders.set(key, id);
      return id;
    };
    const names = new Map<string, Set<string>>();
    const files: NewUpload[] = [];
    try {
      for (const it of chosen) {
        const { file } = it;
        const known = same.get(it);
        if (known && how === 'skip') continue;
        if (known && how === 'replace') {
          files.push({ id: newId(), trackId, file, versionOf: known.id, title: known.title });
          continue;
        }
        const into = await folderOf(it.path);
        const used = names.get(into) ?? namesIn(into, latest.current.tree, [...latest.current.uploads, ...added.current.values()]);
        const title = freeTitle(file.name, used);
        names.set(into, used.add(title));
        const id = newId();
        files.push({ id, trackId, file, parentId: into, title });
        added.current.set(id, { parentId: into, title });
      }
      for (const path of emptyFolders) await folderOf(path);
      if (files.length > 0) await act('uploads.add', { files });
    } catch (error) {
      // The worker never heard of them: their names are free.
      for (const it of files) added.current.delete(it.id);
      throw error;
    }
  }
  return {
    add(files, parentId, emptyFolders = []) {
      // One after the other: each may have a question.
      turn.current = turn.current.then(() => bring(files, parentId, emptyFolders));
      attempt(turn.current, 'Error uploading files');
      turn.current = turn.current.catch(() => undefined);
    },
    addVersion(entryId, file) {
      const title = tree.byId.get(entryId)?.title ?? file.name;
      if (!fitting(file)) return;
      attempt(act('uploads.add', { files: [{ id: newId(), trackId, file, versionOf: entryId, title }] }), 'Error uploading files');
    },
    conflict,
  };
}
