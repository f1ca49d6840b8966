import { limits, rootFolder } from '@trackyard/contract';
import { freeTitle } from '@trackyard/rules';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { type EntryTree, newId, useWorker } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { useAttempt, useToasts } from '../../../ui/index.ts';
import type { AssetField } from '../../grid/index.ts';
import { fitsField } from '../../grid/index.ts';

/** Where files go that come by a field: a folder at the top of the track, the same for everyone whatever their language. */
const folderTitle = 'Attachments';

/** Brings files into the track for a field of a record, which links each once it is whole, also when the page is left meanwhile. */
export function useAssetUpload(trackId: string, tableId: string, tree: EntryTree) {
  const t = useTexts();
  const { act, run } = useWorker();
  const attempt = useAttempt();
  const show = useToasts();
  const latest = useRef(tree);
  useLayoutEffect(() => {
    latest.current = tree;
    // A folder that is deleted later is made anew.
    if (made.current !== null && tree.byId.has(made.current)) made.current = null;
  });
  /** The folder that this page made, until the tree has it. */
  const made = useRef<string | null>(null);
  return useCallback(
    (files: readonly File[], { recordId, attributeId, isImage }: AssetField) => {
      const refusalOf = (file: File): { title: string; text?: string } | null => {
        if (!fitsField(file, isImage)) return { title: t('assets.noPicture', { name: file.name }) };
        return file.size > limits.fileSize ? { title: t('files.tooLarge'), text: t('files.tooLargeText', { name: file.name }) } : null;
      };
      const taken = files.filter((file) => {
        const refusal = refusalOf(file);
        if (refusal) show({ ...refusal, tone: 'danger' });
        return !refusal;
      });
      // One picture is all that its field can have.
      const chosen = isImage ? taken.slice(0, 1) : taken;
      if (chosen.length === 0) return;
      const folder = async (): Promise<string> => {
        const known = latest.current.inFolder(rootFolder).find((it) => it.type === 'folder' && it.title === folderTitle)?.id;
        if (known ?? made.current) return known ?? made.current!;
        const id = newId();
        made.current = id;
        try {
          await run('entries.create', { trackId, id, parentId: rootFolder, type: 'folder', title: folderTitle });
        } catch (error) {
          if (made.current === id) made.current = null;
          throw error;
        }
        return id;
      };
      const bring = async (): Promise<void> => {
        const parentId = await folder();
        const names = new Set(latest.current.inFolder(parentId).map((it) => it.title));
        const uploads = chosen.map((file) => {
          const title = freeTitle(file.name, names);
          names.add(title);
          return { id: newId(), trackId, file, parentId, title, field: { tableId, recordId, attributeId } };
        });
        await act('uploads.add', { files: uploads });
      };
      attempt(bring(), 'Error uploading files');
    },
    [trackId, tableId, act, run, attempt, show, t],
  );
}
