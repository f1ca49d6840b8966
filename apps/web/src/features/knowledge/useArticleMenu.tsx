import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDownload,
  IconFolderSymlink,
  IconHistory,
  IconLink,
  IconPencil,
  IconPlus,
  IconTemplate,
  IconTrash,
  IconUpload,
  IconUsers,
} from '@tabler/icons-react';
import { includesLevel } from '@trackyard/rules';
import { useGo } from '../../links/index.ts';
import { useTexts } from '../../texts/index.ts';
import { type MenuItem, saveFrom } from '../../ui/index.ts';
import type { ArticleCommands } from './commands.ts';
import { historyOf } from './history/address.ts';
import type { Library } from './library.ts';
import { moveByKey } from './tree/moveByKey.ts';

interface Parts {
  library: Library;
  commands: ArticleCommands;
  articleId: string;
  onNew(parentId: string | null): void;
  onImport(parentId: string | null): void;
  onRename(): void;
  onMove(): void;
  onShare(): void;
}

/** What can be done with an article. */
export function useArticleMenu({ library, commands, articleId, onNew, onImport, onRename, onMove, onShare }: Parts): MenuItem[] {
  const t = useTexts();
  const go = useGo();
  const item = (name: string, icon: React.ReactNode, callback: () => void): MenuItem => ({ itemType: 'action', name, icon, callback });
  const link: MenuItem = {
    itemType: 'action',
    name: t('knowledge.copyLink'),
    icon: <IconLink />,
    callback: () => commands.copyLink(articleId),
  };
  const mayShare = includesLevel(library.levelOf(articleId), 'manage');
  const share: MenuItem = {
    itemType: 'action',
    name: t(mayShare ? 'knowledge.share' : 'knowledge.whoMayOpen'),
    icon: <IconUsers />,
    callback: onShare,
  };
  const history = item(t('knowledge.history'), <IconHistory />, () => void go(historyOf(library, articleId, 'all')));
  const save = item(t('knowledge.exportArticles'), <IconDownload />, () =>
    saveFrom(`/api/wikis/${library.wikiId}/articles/${articleId}/export.zip`),
  );
  const article = library.tree.get(articleId);
  const hasInside = library.tree.children(articleId).length > 0;
  const copies = library.mayEditAt(article?.parentId ?? null)
    ? [
        item(t('knowledge.duplicate'), <IconCopy />, () => commands.duplicate(articleId, false)),
        ...(hasInside ? [item(t('knowledge.duplicateSubtree'), <IconCopy />, () => commands.duplicate(articleId, true))] : []),
      ]
    : [];
  if (!library.mayEditAt(articleId)) return [link, ...copies, history, save, share];
  const isTemplate = article?.template === true;
  const [up, down] = [moveByKey('ArrowUp', library, articleId, commands), moveByKey('ArrowDown', library, articleId, commands)];
  return [
    item(t('knowledge.newInside'), <IconPlus />, () => onNew(articleId)),
    item(t('knowledge.rename'), <IconPencil />, onRename),
    item(t('knowledge.moveTo'), <IconFolderSymlink />, onMove),
    ...(up ? [item(t('knowledge.moveUp'), <IconArrowUp />, up)] : []),
    ...(down ? [item(t('knowledge.moveDown'), <IconArrowDown />, down)] : []),
    link,
    ...copies,
    item(t(isTemplate ? 'knowledge.noTemplate' : 'knowledge.makeTemplate'), <IconTemplate />, () =>
      commands.setTemplate(articleId, !isTemplate),
    ),
    history,
    save,
    item(t('knowledge.importHere'), <IconUpload />, () => onImport(articleId)),
    share,
    { itemType: 'divider' },
    { itemType: 'alert', name: t('knowledge.toTrash'), icon: <IconTrash />, callback: () => commands.trash(articleId) },
  ];
}
