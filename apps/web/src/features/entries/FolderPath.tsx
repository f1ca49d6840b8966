import { IconChevronRight } from '@tabler/icons-react';
import { rootFolder } from '@trackyard/contract';
import { foldersAbove } from '@trackyard/rules';
import type { EntryTree } from '../../data/index.ts';
import { RouteLink } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import styles from './Folder.module.css';

/** The folders that lead to a folder or a list; entries can be dropped on them. */
export function FolderPath({ folderId, tree, trackId }: { folderId: string; tree: EntryTree; trackId: string }) {
  const t = useTexts();
  const above = foldersAbove(tree.byId, folderId);
  const here = tree.byId.get(folderId);
  return (
    <nav className={styles['path']} aria-label={t('entries.path')}>
      <RouteLink to="TrackEntries" params={{ trackId }} className={styles['step']} data-folder={rootFolder}>
        {t('entries.top')}
      </RouteLink>
      {above.map((it) => (
        <span key={it.id} className={styles['part']}>
          <IconChevronRight size={14} aria-hidden="true" />
          <RouteLink to="TrackEntry" params={{ trackId, entryId: it.id }} className={styles['step']} data-folder={it.id} dir="auto">
            {it.title}
          </RouteLink>
        </span>
      ))}
      {here && (
        <span className={styles['part']}>
          <IconChevronRight size={14} aria-hidden="true" />
          <b className={styles['here']} aria-current="page" dir="auto">
            {here.title}
          </b>
        </span>
      )}
    </nav>
  );
}
