import { limits } from '@trackyard/contract';
import type { NewUpload } from '@trackyard/data-worker';
import { freeTitle } from '@trackyard/rules';
import { useState } from 'react';
import { newId, useWorker } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { useAttempt, useToasts } from '../../ui/index.ts';
import type { EntryCommands } from './commands.ts';
import type { ChosenFile } from './dropped.ts';
import type { EntryTree } from './tree.ts';

/** What becomes of files whose names are taken. */
export type ConflictAnswer = 'replace' | 'keepBoth' | 'skip' | null;
export interface Conflict {
  titles: readonly string[];
  answer(how: ConflictAnswer): void;
}
interface Upload {
  /** Takes files into a folder; those with folders of their own get these made. */
  add(files: readonly ChosenFile[], parentId: string): void;
  addVersion(entryId: string, file: File): void;
  /** It waits for an answer. */
  conflict: Conflict | null;
}

/** Brings files into folders of a track: too large ones are refused, one question asks for all whose names are taken. */
export function useUpload(trackId: string, tree: EntryTree, { addFolder }: EntryCommands): Upload {
  const t = useTexts();
  const { act } = useWorker();
  const attempt = useAttempt();
  const show = useToasts();
  const [conflict, setConflict] = useState<Conflict | null>(null);
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
    tree.inFolder(parentId).find((it) => it.type === 'folder' && it.title === title)?.id;

  async function bring(files: readonly ChosenFile[], parentId: string): Promise<void> {
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
    const placed: { file: File; parentId: string }[] = [];
    for (const { file, path } of files) if (fitting(file)) placed.push({ file, parentId: await folderOf(path) });
    const sameName = ({ file, parentId: into }: (typeof placed)[number]) =>
      tree.inFolder(into).find((it) => it.type === 'file' && it.title === file.name);
    const taken = placed.filter(sameName);
    const how = taken.length > 0 ? await ask(taken.map((it) => it.file.name)) : 'keepBoth';
    if (how === null) return;
    const names = new Map<string, Set<string>>();
    const uploads = placed.flatMap((it): NewUpload[] => {
      const same = sameName(it);
      if (same && how === 'skip') return [];
      if (same && how === 'replace') return [{ id: newId(), trackId, file: it.file, versionOf: same.id, title: same.title }];
      const used = names.get(it.parentId) ?? new Set(tree.inFolder(it.parentId).map((one) => one.title));
      const title = freeTitle(it.file.name, used);
      names.set(it.parentId, used.add(title));
      return [{ id: newId(), trackId, file: it.file, parentId: it.parentId, title }];
    });
    if (uploads.length > 0) await act('uploads.add', { files: uploads });
  }
  return {
    add: (files, parentId) => attempt(bring(files, parentId), 'Error uploading files'),
    addVersion(entryId, file) {
      const title = tree.byId.get(entryId)?.title ?? file.name;
      if (!fitting(file)) return;
      attempt(act('uploads.add', { files: [{ id: newId(), trackId, file, versionOf: entryId, title }] }), 'Error uploading files');
    },
    conflict,
  };
}
