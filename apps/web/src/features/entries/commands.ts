import { limits, rootFolder } from '@trackyard/contract';
import { appItemTypeOf, moveRefusal } from '@trackyard/rules';
import { useMemo } from 'react';
import type { EntryTree } from '../../data/index.ts';
import { newId, useWorker } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { useAttempt, useToasts } from '../../ui/index.ts';

export interface EntryCommands {
  /** Makes a folder, and answers its id. */
  addFolder(parentId: string, title: string): Promise<string>;
  /** Makes an empty list, and answers its id. */
  addList(parentId: string, type: 'actions' | 'agenda', title: string): Promise<string>;
  /** An address of an app, Google Drive say, becomes an item of it. */
  addLink(parentId: string, url: string, title: string): Promise<unknown>;
  update(entryId: string, change: { title?: string; url?: string }): Promise<unknown>;
  /** Refused moves say why. */
  move(entryIds: readonly string[], parentId: string): void;
  copy(entryIds: readonly string[], parentId: string, how?: 'copied' | 'pasted'): void;
  remove(entryIds: readonly string[]): void;
  /** For everyone in the track. */
  setPinned(entryId: string, pinned: boolean): void;
}

/** What people do with the entries of a track; what can be undone says so. */
export function useEntryCommands(trackId: string, tree: EntryTree): EntryCommands {
  const t = useTexts();
  const { run } = useWorker();
  const attempt = useAttempt();
  const show = useToasts();
  return useMemo(() => {
    const each = async (ids: readonly string[], work: (some: string[]) => Promise<unknown>) => {
      for (let at = 0; at < ids.length; at += limits.entryBatch) await work(ids.slice(at, at + limits.entryBatch));
    };
    const titleOf = (id: string | undefined) =>
      id === rootFolder || id === undefined ? t('entries.top') : (tree.byId.get(id)?.title ?? '');
    const move = (ids: readonly string[], parentId: string) =>
      each(ids, (entryIds) => run('entries.move', { trackId, entryIds, parentId }));
    return {
      async addFolder(parentId, title) {
        const id = newId();
        await run('entries.create', { trackId, id, parentId, type: 'folder', title });
        return id;
      },
      async addList(parentId, type, title) {
        const id = newId();
        await run('entries.create', { trackId, id, parentId, type, title });
        return id;
      },
      addLink(parentId, url, title) {
        const [subType, entry] = [appItemTypeOf(url), { trackId, id: newId(), parentId, title, url }];
        return subType ? run('entries.createAppItem', { ...entry, subType }) : run('entries.create', { ...entry, type: 'link' });
      },
      update: (entryId, change) => run('entries.update', { trackId, entryId, ...change }),
      move(ids, parentId) {
        const moved = ids.filter((it) => tree.byId.get(it)?.parentId !== parentId);
        if (moved.length === 0) return;
        const refusal = moveRefusal(tree.byId, moved, parentId);
        if (refusal) return show({ title: t(`entries.refused_${refusal}`, { count: limits.folderDepth }), tone: 'danger' });
        const before = byParent(moved, tree);
        const undo = async () => {
          for (const [from, some] of before) await move(some, from);
        };
        const words = { count: moved.length, title: titleOf(moved[0]), folder: titleOf(parentId) };
        attempt(
          move(moved, parentId).then(() =>
            show({
              title: t('entries.moved', words),
              action: { label: t('entries.undo'), onSelect: () => attempt(undo(), 'Error moving entries') },
            }),
          ),
          'Error moving entries',
        );
      },
      copy(ids, parentId, how = 'copied') {
        if (ids.length === 0) return;
        const copies: string[] = [];
        const copy = async (entryIds: string[]) => copies.push(...(await run('entries.copy', { trackId, entryIds, parentId })).entryIds);
        const undo = () => each(copies, (entryIds) => run('entries.delete', { trackId, entryIds }));
        attempt(
          each(ids, copy).then(() =>
            show({
              title: t(`entries.${how}`, { count: copies.length, folder: titleOf(parentId) }),
              action: { label: t('entries.undo'), onSelect: () => attempt(undo(), 'Error deleting entries') },
            }),
          ),
          'Error copying entries',
        );
      },
      setPinned: (entryId, pinned) =>
        attempt(run('entries.setPinned', { trackId, entryId, pinned }), pinned ? 'Error pinning entry' : 'Error unpinning entry'),
      remove(ids) {
        if (ids.length === 0) return;
        const restore = () => each(ids, (entryIds) => run('entries.restore', { trackId, entryIds }));
        const words = { count: ids.length, title: titleOf(ids[0]) };
        attempt(
          each(ids, (entryIds) => run('entries.delete', { trackId, entryIds })).then(() =>
            show({
              title: t('entries.deleted', words),
              action: { label: t('entries.undo'), onSelect: () => attempt(restore(), 'Error restoring entries') },
            }),
          ),
          'Error deleting entries',
        );
      },
    };
  }, [t, run, attempt, show, trackId, tree]);
}

function byParent(ids: readonly string[], { byId }: EntryTree): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const id of ids) {
    const parentId = byId.get(id)?.parentId ?? rootFolder;
    groups.set(parentId, [...(groups.get(parentId) ?? []), id]);
  }
  return groups;
}
