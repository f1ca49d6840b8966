import { IconUpload } from '@tabler/icons-react';
import { rootFolder } from '@trackyard/contract';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { EntryTree } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { useToasts } from '../../ui/index.ts';
import styles from './DropZone.module.css';
import { draggedEntries, hasEntries, hasFiles } from './dragged.ts';
import { dropped } from './dropped.ts';
import type { FolderActions } from './folder-actions.tsx';

interface Props {
  folderId: string;
  tree: EntryTree;
  /** Null where nothing may be dropped. */
  actions: FolderActions | null;
  children: ReactNode;
}
/**
 * Takes files from the desktop into the folder, or into the one on which they are dropped (`data-folder`), and entries of the page onto
 * folders: with Alt or Ctrl as copies.
 */
export function DropZone({ folderId, tree, actions, children }: Props) {
  const t = useTexts();
  const show = useToasts();
  const [over, setOver] = useState<{ id: string; files: boolean } | null>(null);
  const zone = useRef<HTMLElement>(null);
  const target = over?.id;
  useEffect(() => {
    const marked = zone.current!.querySelectorAll<HTMLElement>(`[data-folder="${target}"]`);
    for (const it of marked) it.dataset['over'] = '';
    return () => {
      for (const it of marked) delete it.dataset['over'];
    };
  }, [target]);
  const targetOf = (event: DragEvent): string | null => {
    const named = (event.target as Element).closest<HTMLElement>('[data-folder]')?.dataset['folder'];
    return named ?? (hasFiles(event) ? folderId : null);
  };
  const mark = (next: typeof over) => {
    if (next?.id === over?.id && next?.files === over?.files) return;
    setOver(next);
  };
  const onDragOver = (event: DragEvent) => {
    if (!hasFiles(event) && !hasEntries(event)) return;
    // Where nothing may be dropped the browser must not open the file in place of the page.
    event.preventDefault();
    const into = actions && targetOf(event);
    if (!into) {
      event.dataTransfer.dropEffect = 'none';
      return mark(null);
    }
    event.dataTransfer.dropEffect = hasFiles(event) || event.altKey || event.ctrlKey ? 'copy' : 'move';
    mark({ id: into, files: hasFiles(event) });
  };
  const onDrop = (event: DragEvent) => {
    if (!hasFiles(event) && !hasEntries(event)) return;
    event.preventDefault();
    setOver(null);
    const into = actions && targetOf(event);
    if (!into) return;
    if (hasFiles(event))
      return void dropped(event.dataTransfer).then(({ files, emptyFolders, unread }) => {
        if (unread.length > 0) {
          const text = t('entries.unreadText', { count: unread.length, name: unread[0]! });
          show({ title: t('entries.unread'), text, tone: 'danger' });
        }
        if (files.length > 0 || emptyFolders.length > 0) actions.upload(files, into, emptyFolders);
      });
    const ids = draggedEntries(event);
    if (event.altKey || event.ctrlKey) actions.copy(ids, into);
    else actions.move(ids, into);
  };
  const title = over === null ? '' : over.id === rootFolder ? t('entries.top') : (tree.byId.get(over.id)?.title ?? '');
  return (
    <section
      ref={zone}
      className={styles['zone']}
      aria-label={t('entries.title')}
      onDragOver={onDragOver}
      onDrop={onDrop}
      onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(null)}
    >
      {children}
      {over?.files && (
        <div className={styles['note']} aria-hidden="true">
          <IconUpload size={18} stroke={1.5} />
          {t('entries.drop', { folder: title })}
        </div>
      )}
    </section>
  );
}
