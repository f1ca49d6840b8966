import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useGo } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { IconButton, SkeletonRows, useVirtualRows } from '../../../ui/index.ts';
import { type ArticleCommands, addressOf } from '../commands.ts';
import type { Library } from '../library.ts';
import { MoveDialog } from '../MoveDialog.tsx';
import { RenameDialog } from '../RenameDialog.tsx';
import { ShareDialog } from '../rights/ShareDialog.tsx';
import { moveByKey } from './moveByKey.ts';
import { rowsOf, type TreeRow } from './rows.ts';
import { TreeItem } from './TreeItem.tsx';
import styles from './TreePane.module.css';
import { useOpened } from './useOpened.ts';
import { useTreeDrop } from './useTreeDrop.ts';

interface Props {
  library: Library;
  commands: ArticleCommands;
  /** The article that is read. */
  articleId: string | null;
  onNew(parentId: string | null): void;
  onImport(parentId: string | null): void;
  onTrash(): void;
}
type Asked = { what: 'rename' | 'move' | 'share'; articleId: string } | null;
const rowHeight = 32;

/** The tree of a library. Arrows walk along it, open and close; with Alt they move the article itself. */
export function TreePane({ library, commands, articleId, onNew, onImport, onTrash }: Props) {
  const t = useTexts();
  const go = useGo();
  const box = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked>(null);
  const { isOpen, setOpen, openTo } = useOpened(library, articleId);
  const rows = rowsOf(library, isOpen);
  const keys = rows.map((it) => it.article.id);
  const list = useVirtualRows({ keys, box, heightOf: () => rowHeight });
  const drop = useTreeDrop({ box, rows, rowHeight, library, commands, open: (id) => setOpen(id, true) });
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[list.active];
    if (!row || event.target !== event.currentTarget.querySelector(`[data-index="${list.active}"] [data-row]`)) return;
    const id = row.article.id;
    const act = event.altKey
      ? library.mayEditAt(id) && moveByKey(event.key, library, id, commands)
      : rowKey(event.key, row, { open: setOpen, show: () => void go(addressOf(library, id)) }) ||
        (library.mayEditAt(id) &&
          changeKey(
            event.key,
            () => setAsked({ what: 'rename', articleId: id }),
            () => commands.trash(id),
          ));
    if (!act) return list.onKeyDown(event);
    event.preventDefault();
    act();
  };
  return (
    <nav className={styles['pane']} aria-label={t('knowledge.articles')}>
      <header className={styles['head']}>
        <h2>{t('shell.library')}</h2>
        {library.mayEdit && <IconButton label={t('knowledge.trash')} icon={<IconTrash size={18} />} size="sm" onClick={onTrash} />}
        {library.mayEdit && (
          <IconButton label={t('knowledge.newArticle')} icon={<IconPlus size={18} />} size="sm" onClick={() => onNew(null)} />
        )}
      </header>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys reach it from the links of the rows */}
      <div ref={box} className={styles['list']} onKeyDown={onKeyDown} onFocus={list.onFocus}>
        {!library.ready && rows.length === 0 && <SkeletonRows label={t('ui.loading')} />}
        <ul aria-label={t('knowledge.articles')} className={styles['rows']} style={{ blockSize: list.list.getTotalSize() }}>
          {list.rows.map(({ index, slot, place }) => {
            const row = rows[index];
            return (
              row && (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: ARIA 1.2 has it for items of lists
                <li key={slot} data-index={index} className={styles['row']} style={place} aria-level={row.level}>
                  <TreeItem
                    {...{ row, library, commands, onNew, onImport }}
                    stop={index === list.active}
                    current={row.article.id === articleId}
                    dropAt={drop?.articleId === row.article.id ? drop.zone : undefined}
                    onOpen={(open) => setOpen(row.article.id, open)}
                    onRename={() => setAsked({ what: 'rename', articleId: row.article.id })}
                    onMove={() => setAsked({ what: 'move', articleId: row.article.id })}
                    onShare={() => setAsked({ what: 'share', articleId: row.article.id })}
                  />
                </li>
              )
            );
          })}
        </ul>
      </div>
      {asked?.what === 'rename' && <RenameDialog {...{ library, commands }} articleId={asked.articleId} onClose={() => setAsked(null)} />}
      {asked?.what === 'share' && <ShareDialog library={library} articleId={asked.articleId} onClose={() => setAsked(null)} />}
      {asked?.what === 'move' && (
        <MoveDialog {...{ library, commands }} articleId={asked.articleId} onMoved={openTo} onClose={() => setAsked(null)} />
      )}
    </nav>
  );
}

/** What a key does to a row besides moving along. */
function rowKey(key: string, row: TreeRow, act: { open(id: string, open: boolean): void; show(): void }): (() => void) | undefined {
  if (key === 'ArrowRight' && row.hasChildren && !row.isOpen) return () => act.open(row.article.id, true);
  if (key === 'ArrowLeft' && row.isOpen) return () => act.open(row.article.id, false);
  return key === 'Enter' ? act.show : undefined;
}
function changeKey(key: string, rename: () => void, trash: () => void): (() => void) | undefined {
  return key === 'F2' ? rename : key === 'Delete' ? trash : undefined;
}
