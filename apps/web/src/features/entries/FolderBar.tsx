import { IconArrowsSort, IconChecks, IconClipboard, IconLayoutGrid, IconList, IconTrash } from '@tabler/icons-react';
import { limits, rootFolder } from '@trackyard/contract';
import { entrySorts } from '@trackyard/rules';
import type { EntryTree } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, IconButton, Menu, type MenuItem, SearchField, Segmented, usePhone } from '../../ui/index.ts';
import styles from './Folder.module.css';
import { FolderPath } from './FolderPath.tsx';
import type { FolderActions } from './folder-actions.tsx';
import { LabelFilter } from './LabelFilter.tsx';
import { useEntryLayout, useEntryOrder } from './look.ts';

interface Props {
  folderId: string;
  tree: EntryTree;
  trackId: string;
  /** Null while the search is closed. */
  search: string | null;
  actions: FolderActions;
  /** Whether the files of messages are shown; null where one may not see them. */
  fromMessages: boolean | null;
  /** The label by which it is filtered. */
  label: string | null;
  hasNew: boolean;
  onLabel(label: string | null): void;
  onSearch(text: string | null): void;
  onFromMessages(on: boolean): void;
  onViewAll(): void;
}
/** Where one is, and the tools for all of the folder. */
export function FolderBar({
  folderId,
  tree,
  trackId,
  search,
  actions,
  fromMessages,
  label,
  hasNew,
  onLabel,
  onSearch,
  onFromMessages,
  onViewAll,
}: Props) {
  const t = useTexts();
  const phone = usePhone();
  const [layout, setLayout] = useEntryLayout();
  const isTop = folderId === rootFolder;
  const { clipping } = actions;
  return (
    <header className={styles['bar']}>
      {isTop && fromMessages !== null ? (
        <Segmented
          block={phone}
          label={t('entries.which')}
          value={fromMessages ? 'messages' : 'all'}
          options={[
            { value: 'all', label: t('entries.all') },
            { value: 'messages', label: t('entries.fromMessages') },
          ]}
          onChange={(value) => onFromMessages(value === 'messages')}
        />
      ) : (
        <FolderPath {...{ folderId, tree, trackId }} />
      )}
      <span className={styles['space']} />
      {!fromMessages && (
        <>
          <SearchField
            label={t('entries.search')}
            closeLabel={t('entries.closeSearch')}
            maxLength={limits.searchLength}
            text={search}
            onText={onSearch}
          />
          {hasNew && <IconButton size="sm" label={t('entries.viewAll')} icon={<IconChecks size={16} />} onClick={onViewAll} />}
          <LabelFilter tree={tree} label={label} onLabel={onLabel} />
          <SortMenu />
          <IconButton
            size="sm"
            label={t(layout === 'list' ? 'entries.asTiles' : 'entries.asList')}
            icon={layout === 'list' ? <IconLayoutGrid size={16} /> : <IconList size={16} />}
            onClick={() => setLayout(layout === 'list' ? 'tiles' : 'list')}
          />
          {!actions.isGuest && <IconButton size="sm" label={t('entries.bin')} icon={<IconTrash size={16} />} onClick={actions.openBin} />}
          {actions.mayWrite && clipping && (
            <Button size="sm" icon={<IconClipboard size={16} />} onClick={actions.paste}>
              {t('entries.paste', { count: clipping.ids.length })}
            </Button>
          )}
          {actions.mayWrite && actions.addButton}
        </>
      )}
    </header>
  );
}

function SortMenu() {
  const t = useTexts();
  const [order, setOrder] = useEntryOrder();
  const items: MenuItem[] = [
    ...entrySorts.map(
      (by): MenuItem => ({
        ...{ itemType: 'selected', name: t(`entries.column_${by}`), selected: by === order.by },
        callback: () => setOrder({ ...order, by }),
      }),
    ),
    { itemType: 'divider' },
    ...[false, true].map(
      (descending): MenuItem => ({
        ...{ itemType: 'selected', name: t(descending ? 'entries.descending' : 'entries.ascending') },
        selected: descending === order.descending,
        callback: () => setOrder({ ...order, descending }),
      }),
    ),
  ];
  return (
    <Menu
      label={t('entries.sort')}
      items={items}
      trigger={<IconButton size="sm" label={t('entries.sort')} icon={<IconArrowsSort size={16} />} />}
    />
  );
}
