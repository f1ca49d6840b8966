import { rootFolder } from '@trackyard/contract';
import { foldersAbove, moveRefusal } from '@trackyard/rules';
import { useMemo, useState } from 'react';
import type { EntryTree } from '../../data/index.ts';
import { useReader } from '../../data/index.ts';
import { KindIcon } from '../../shared/entries/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, Dialog } from '../../ui/index.ts';
import styles from './MoveDialog.module.css';

interface Props {
  ids: readonly string[];
  tree: EntryTree;
  onMove(parentId: string): void;
  onClose(): void;
}
/** Chooses the folder into which entries go: those that can't take them are not offered. */
export function MoveDialog({ ids, tree, onMove, onClose }: Props) {
  const t = useTexts();
  const { locale } = useReader();
  const first = tree.byId.get(ids[0] ?? '');
  const [target, setTarget] = useState(first?.parentId ?? rootFolder);
  const folders = useMemo(() => foldersOf(tree, locale), [tree, locale]);
  const open = folders.filter((it) => moveRefusal(tree.byId, ids, it.id) === null);
  const title = t('entries.moveTitle', { count: ids.length, title: first?.title ?? '' });
  const option = (id: string, name: string, depth: number) => (
    <label key={id} className={styles['folder']} style={{ '--depth': depth } as React.CSSProperties}>
      <input type="radio" name="folder" value={id} checked={target === id} onChange={() => setTarget(id)} />
      <span className={styles['icon']}>
        <KindIcon kind="folder" size={18} />
      </span>
      <span dir="auto">{name}</span>
    </label>
  );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      onSubmit={() => {
        onMove(target);
        onClose();
      }}
      footer={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary" disabled={ids.every((it) => tree.byId.get(it)?.parentId === target)}>
            {t('entries.moveHere')}
          </Button>
        </>
      }
    >
      <div role="radiogroup" aria-label={t('entries.moveFolders')} className={styles['folders']}>
        {option(rootFolder, t('entries.top'), 0)}
        {open.map((it) => option(it.id, it.title, it.depth))}
      </div>
    </Dialog>
  );
}

interface PlacedFolder {
  id: string;
  title: string;
  depth: number;
}
/** The folders of a track, each behind the one in which it is. */
function foldersOf(tree: EntryTree, locale: string): PlacedFolder[] {
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  const below = (parentId: string): PlacedFolder[] =>
    tree
      .inFolder(parentId)
      .filter((it) => it.type === 'folder')
      .sort((a, b) => compare(a.title, b.title))
      .flatMap(({ id, title }) => [{ id, title, depth: foldersAbove(tree.byId, id).length + 1 }, ...below(id)]);
  return below(rootFolder);
}
