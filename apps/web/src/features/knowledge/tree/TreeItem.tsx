import { IconChevronRight, IconDots, IconFileText, IconLock, IconPlus, IconTemplate } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { RouteLink } from '../../../links/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { cx, IconButton, Menu } from '../../../ui/index.ts';
import { type ArticleCommands, addressOf } from '../commands.ts';
import type { Library } from '../library.ts';
import { useArticleMenu } from '../useArticleMenu.tsx';
import type { TreeRow } from './rows.ts';
import styles from './TreePane.module.css';

interface Props {
  row: TreeRow;
  library: Library;
  commands: ArticleCommands;
  /** It takes the Tab key. */
  stop: boolean;
  current: boolean;
  onOpen(open: boolean): void;
  onNew(parentId: string | null): void;
  onImport(parentId: string | null): void;
  onRename(): void;
  onMove(): void;
  onShare(): void;
}

export function TreeItem({ row: { article, level, hasChildren, isOpen }, library, commands, stop, current, ...on }: Props) {
  const t = useTexts();
  const { title } = article;
  const items = useArticleMenu({ library, commands, articleId: article.id, ...on });
  return (
    <div className={cx(styles['item'], current && styles['current'])} style={{ '--level': level - 1 } as CSSProperties}>
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
      {library.mayEditAt(article.id) && (
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
