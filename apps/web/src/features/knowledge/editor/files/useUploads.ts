import type { Editor } from '@tiptap/react';
import { limits } from '@trackyard/contract';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { uploadFile, useWorker } from '../../../../data/index.ts';
import { useTexts } from '../../../../texts/index.ts';
import { useToasts } from '../../../../ui/index.ts';
import { attributesOf } from '../../document/Files.tsx';
import type { ArticlePlace } from '../../document/place.ts';
import type { LiveDocument } from '../live-document.ts';
import { createUploadStore, type Upload } from './upload-store.ts';

/** Uploads files into the text of an article. A file enters the text when its upload is complete. Leaving the editor cancels running uploads. */
export function useUploads({ wikiId, articleId }: ArticlePlace, live: LiveDocument) {
  const t = useTexts();
  const { run } = useWorker();
  const show = useToasts();
  const [store] = useState(() => createUploadStore(live.doc));
  const cancel = useCallback(
    ({ id, ending }: Upload) => {
      ending.abort();
      store.remove(id);
      // The server removes uploads that nobody finishes.
      run('uploads.cancel', { uploadId: id }).catch(() => undefined);
    },
    [store, run],
  );
  const editors = useRef<Editor>(null);
  const leave = useRef<() => void>(null);
  useLayoutEffect(() => {
    leave.current = end;
  });
  const end = () => {
    const under = store.list();
    for (const upload of under) cancel(upload);
    if (under.length > 0) show({ title: t('knowledge.uploadsEnded', { count: under.length }), tone: 'danger' });
  };
  useEffect(() => () => leave.current?.(), []);
  return useMemo(() => {
    const insert = (upload: Upload, node: { type: string; attrs: object }) => {
      const editor = editors.current;
      if (!editor || editor.isDestroyed) return;
      const at = store.position(upload, editor.state);
      store.remove(upload.id);
      // One goes on writing behind it.
      const isLast = at === editor.state.doc.content.size;
      editor.commands.insertContentAt(at, isLast ? [node, { type: 'paragraph' }] : node, { updateSelection: false });
    };
    const send = async (upload: Upload): Promise<void> => {
      const { id, file, ending } = upload;
      const { signal } = ending;
      try {
        if (file.size > limits.fileSize) throw new Error(t('files.tooLargeText', { name: file.name }));
        await uploadFile(run, file, (share) => store.change(id, { share }), signal, id);
        const added = (await run('articleFiles.add', { wikiId, articleId, id, name: nameOf(file) })).file;
        signal.throwIfAborted();
        insert(upload, { type: added.picture ? 'picture' : 'file', attrs: attributesOf(added) });
      } catch (cause) {
        if (signal.aborted) return;
        console.error('A file could not be uploaded into an article', cause);
        store.change(id, { problem: cause instanceof Error ? cause.message : String(cause) });
      }
    };
    return {
      store,
      add(editor: Editor, files: readonly File[], block: number) {
        editors.current = editor;
        for (const file of files) void send(store.add(file, block));
      },
      retry(upload: Upload) {
        store.change(upload.id, { problem: null, share: 0 });
        void send(upload);
      },
      cancel,
    };
  }, [store, run, t, cancel, wikiId, articleId]);
}
export type UploadsOfArticle = ReturnType<typeof useUploads>;

const nameOf = ({ name }: File): string => name.slice(-limits.fileNameLength) || 'file';
