import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { IconChevronRight, IconDots, IconFileText, IconLock, IconPlus, IconTemplate } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { cx, IconButton, Menu } from '../../../ui/index.ts';
import { type ArticleCommands, addressOf } from '../commands.ts';
import type { Library } from '../library.ts';
import { useArticleMenu } from '../useArticleMenu.tsx';
import type { TreeRow } from './rows.ts';
import styles from './TreePane.module.css';
import type { DropZone } from './tree-drop.ts';

interface Props {
  row: TreeRow;
  library: Library;
  commands: ArticleCommands;
  /** It takes the Tab key. */
  stop: boolean;
  current: boolean;
  /** Where a dragged article would go. */
  dropAt: DropZone | undefined;
  onOpen(open: boolean): void;
  onNew(parentId: string | null): void;
  onImport(parentId: string | null): void;
  onRename(): void;
  onMove(): void;
  onShare(): void;
}

export function TreeItem({ row: { article, level, hasChildren, isOpen }, library, commands, stop, current, dropAt, ...on }: Props) {
  const t = useTexts();
  const { title } = article;
  const mayEdit = library.mayEditAt(article.id);
  const { box, isDragged } = useDragged(mayEdit, { wikiId: library.wikiId, articleId: article.id });
  const items = useArticleMenu({ library, commands, articleId: article.id, ...on });
  return (
    <div
      ref={box}
      className={cx(styles['item'], current && styles['current'], isDragged && styles['dragged'])}
      style={{ '--level': level - 1 } as CSSProperties}
      data-drop={dropAt}
    >
      <span className={styles['name']}>
        {hasChildren ? (
          <button
            type="button"
            tabIndex={-1}
            className={cx(styles['turn'], isOpen && styles['open'])}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'knowledge.collapse' : 'knowledge.expand', { title })}
            onClick={() => on.onOpen(!isOpen)}
          >
            <IconChevronRight size={16} aria-hidden="true" />
          </button>
        ) : (
          <span className={styles['leaf']}>
            {article.template ? <IconTemplate size={16} aria-hidden="true" /> : <IconFileText size={16} aria-hidden="true" />}
          </span>
        )}
        <RouteLink
          {...addressOf(library, article.id)}
          data-row=""
          aria-current={current ? 'page' : undefined}
          tabIndex={stop ? 0 : -1}
          className={styles['title']}
          dir="auto"
          data-content=""
          draggable={false}
        >
          {title}
        </RouteLink>
        {article.restricted && <IconLock size={14} className={styles['lock']} role="img" aria-label={t('knowledge.lockedNamed')} />}
      </span>
      {mayEdit && (
        <span className={styles['tools']}>
          <IconButton
            label={t('knowledge.newInside')}
            icon={<IconPlus size={16} />}
            size="xs"
            tabIndex={-1}
            onClick={() => on.onNew(article.id)}
          />
          <Menu
            label={t('knowledge.actionsOf', { title })}
            items={items}
            lastInPalette
            trigger={
              <IconButton
                label={t('knowledge.actionsOf', { title })}
                icon={<IconDots size={16} />}
                size="xs"
                tabIndex={-1}
                tooltip={false}
              />
            }
          />
        </span>
      )}
    </div>
  );
}

/** Lets the row be dragged to another place of the tree. */
function useDragged(mayEdit: boolean, { wikiId, articleId }: { wikiId: string; articleId: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    if (!mayEdit) return;
    const stop = draggable({
      element: box.current!,
      getInitialData: () => ({ wikiId, articleId }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
    // As the list scrolls, the row shows another article.
    return () => {
      setDragged(false);
      stop();
    };
  }, [mayEdit, wikiId, articleId]);
  return { box, isDragged };
}
