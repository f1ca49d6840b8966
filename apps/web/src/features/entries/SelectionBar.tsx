import { IconClipboardCopy, IconDownload, IconFolderSymlink, IconPencil, IconScissors, IconTrash, IconX } from '@tabler/icons-react';
import { entryAddress } from '@trackyard/contract';
import type { Entry } from '../../data/index.ts';
import { useMe } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { IconButton, IconLink } from '../../ui/index.ts';
import styles from './Folder.module.css';
import type { FolderActions } from './folder-actions.tsx';
import { isHeld } from './holds.ts';

interface Props {
  picked: readonly Entry[];
  actions: FolderActions;
  onClear(): void;
}
/** What one can do with all that is selected, in the place of the folder's tools. */
export function SelectionBar({ picked, actions, onClear }: Props) {
  const t = useTexts();
  const myId = useMe()?.id;
  const ids = picked.map((it) => it.id);
  const one = picked.length === 1 ? picked[0] : undefined;
  return (
    <div className={styles['bar']} data-selecting>
      <IconButton size="sm" label={t('entries.clearSelection')} icon={<IconX size={16} />} onClick={onClear} />
      <b role="status">{t('entries.selected', { count: ids.length })}</b>
      <span className={styles['space']} />
      {one?.currentVersion && !isHeld(one.currentVersion, myId) && (
        <IconLink
          label={t('entries.download')}
          icon={<IconDownload size={16} />}
          href={entryAddress(one.trackId, one.id, 'binary')}
          download={one.type === 'file' ? one.title : ''}
        />
      )}
      {actions.mayWrite && (
        <>
          {one && actions.mayRename(one) && (
            <IconButton size="sm" label={t('entries.rename')} icon={<IconPencil size={16} />} onClick={() => actions.rename(one.id)} />
          )}
          <IconButton size="sm" label={t('entries.cut')} icon={<IconScissors size={16} />} onClick={() => actions.pick(ids, 'cut')} />
          <IconButton
            size="sm"
            label={t('entries.copy')}
            icon={<IconClipboardCopy size={16} />}
            onClick={() => actions.pick(ids, 'copy')}
          />
          <IconButton size="sm" label={t('entries.moveTo')} icon={<IconFolderSymlink size={16} />} onClick={() => actions.askMove(ids)} />
          <IconButton size="sm" label={t('entries.delete')} icon={<IconTrash size={16} />} onClick={() => actions.remove(ids)} />
        </>
      )}
    </div>
  );
}
