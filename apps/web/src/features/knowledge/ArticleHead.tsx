import {
  IconBell,
  IconBellFilled,
  IconCheck,
  IconChevronRight,
  IconDots,
  IconLock,
  IconMessageCircle,
  IconPencil,
  IconPrinter,
  IconUsers,
} from '@tabler/icons-react';
import { includesLevel } from '@trackyard/rules';
import { RouteLink } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { Button, buttonClass, type Deed, IconButton, Menu, useActions, usePhone } from '../../ui/index.ts';
import styles from './ArticlePage.module.css';
import { type ArticleCommands, addressOf } from './commands.ts';
import { CommentsButton } from './comments/CommentsButton.tsx';
import type { CommentsOpened } from './comments/useCommentsPanel.ts';
import type { Library } from './library.ts';
import { SaveState } from './SaveState.tsx';
import { useArticleMenu } from './useArticleMenu.tsx';
import { useWatching } from './watch/useWatching.tsx';

interface Props {
  library: Library;
  commands: ArticleCommands;
  articleId: string;
  isEditing: boolean;
  /** The page shows the history of the article. */
  isHistory: boolean;
  comments: CommentsOpened;
  onEdit(edits: boolean): void;
  onNew(parentId: string | null): void;
  onImport(parentId: string | null): void;
  onRename(): void;
  onMove(): void;
  onShare(): void;
  onPrint(): void;
  /** With all that is under it. */
  onPrintSubtree(): void;
}

/** Where the article is, whether it is saved, and what can be done with it. */
export function ArticleHead({
  library,
  commands,
  articleId,
  isEditing,
  isHistory,
  comments,
  onEdit,
  onPrint,
  onPrintSubtree,
  ...menu
}: Props) {
  const t = useTexts();
  const phone = usePhone();
  const path = library.tree.path(articleId);
  const { watching, toggle, deed } = useWatching(library.wikiId, articleId);
  const paper: Deed = { itemType: 'action', name: t('knowledge.print'), icon: <IconPrinter />, callback: onPrint };
  const papers: Deed = { itemType: 'action', name: t('knowledge.printSubtree'), icon: <IconPrinter />, callback: onPrintSubtree };
  const hasInside = library.tree.children(articleId).length > 0;
  const items = [deed, paper, ...(hasInside ? [papers] : []), ...useArticleMenu({ library, commands, articleId, ...menu })];
  const talk: Deed = { itemType: 'action', name: t('comments.title'), icon: <IconMessageCircle />, callback: comments.toggle };
  useActions({ itemType: 'root', name: t('shell.library'), menuItems: [deed, talk, paper] });
  return (
    <header className={styles['bar']}>
      <nav className={styles['path']} aria-label={t('knowledge.path')}>
        <ol>
          {(phone ? path.slice(-2, -1) : path).map((it) => (
            <li key={it.id}>
              {it.id === articleId ? (
                <span aria-current="page" dir="auto" data-content="">
                  {it.title}
                </span>
              ) : (
                <RouteLink {...addressOf(library, it.id)} dir="auto" data-content="">
                  {it.title}
                </RouteLink>
              )}
              {it.id !== articleId && <IconChevronRight size={14} aria-hidden="true" />}
            </li>
          ))}
        </ol>
      </nav>
      {library.tree.get(articleId)?.guardId != null && (
        <IconButton label={t('knowledge.lockedNamed')} icon={<IconLock size={16} />} size="sm" onClick={menu.onShare} />
      )}
      <SaveState articleId={articleId} isEditing={isEditing} />
      {!isHistory && <CommentsButton articleId={articleId} comments={comments} />}
      {!phone && (
        <IconButton
          label={t('knowledge.watch')}
          icon={watching ? <IconBellFilled size={18} /> : <IconBell size={18} />}
          size="sm"
          aria-pressed={watching}
          onClick={toggle}
        />
      )}
      {!phone && includesLevel(library.levelOf(articleId), 'manage') && (
        <Button size="sm" icon={<IconUsers size={16} aria-hidden="true" />} onClick={menu.onShare}>
          {t('knowledge.share')}
        </Button>
      )}
      {isHistory && (
        <RouteLink {...addressOf(library, articleId)} className={buttonClass('secondary', 'sm')}>
          {t('knowledge.closeHistory')}
        </RouteLink>
      )}
      {!isHistory &&
        library.mayEditAt(articleId) &&
        (isEditing ? (
          <Button variant="primary" size="sm" icon={<IconCheck size={16} aria-hidden="true" />} onClick={() => onEdit(false)}>
            {t('knowledge.done')}
          </Button>
        ) : (
          <Button variant="primary" size="sm" icon={<IconPencil size={16} aria-hidden="true" />} onClick={() => onEdit(true)}>
            {t('knowledge.edit')}
          </Button>
        ))}
      <Menu
        label={t('knowledge.actionsOf', { title: path.at(-1)?.title ?? '' })}
        items={items}
        trigger={
          <IconButton
            label={t('knowledge.actionsOf', { title: path.at(-1)?.title ?? '' })}
            icon={<IconDots size={18} />}
            size="sm"
            tooltip={false}
          />
        }
      />
    </header>
  );
}
