import { IconArrowDown, IconArrowUp, IconFolderSymlink, IconLink, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useTexts } from '../../texts/index.ts';
import type { MenuItem } from '../../ui/index.ts';
import type { ArticleCommands } from './commands.ts';
import type { Library } from './library.ts';
import { moveByKey } from './tree/moveByKey.ts';

interface Parts {
  library: Library;
  commands: ArticleCommands;
  articleId: string;
  onNew(parentId: string | null): void;
  onRename(): void;
  onMove(): void;
}

/** What can be done with an article. */
export function useArticleMenu({ library, commands, articleId, onNew, onRename, onMove }: Parts): MenuItem[] {
  const t = useTexts();
  const link: MenuItem = {
    itemType: 'action',
    name: t('knowledge.copyLink'),
    icon: <IconLink />,
    callback: () => commands.copyLink(articleId),
  };
  if (!library.mayEdit) return [link];
  const [up, down] = [moveByKey('ArrowUp', library, articleId, commands), moveByKey('ArrowDown', library, articleId, commands)];
  const item = (name: string, icon: React.ReactNode, callback: () => void): MenuItem => ({ itemType: 'action', name, icon, callback });
  return [
    item(t('knowledge.newInside'), <IconPlus />, () => onNew(articleId)),
    item(t('knowledge.rename'), <IconPencil />, onRename),
    item(t('knowledge.moveTo'), <IconFolderSymlink />, onMove),
    ...(up ? [item(t('knowledge.moveUp'), <IconArrowUp />, up)] : []),
    ...(down ? [item(t('knowledge.moveDown'), <IconArrowDown />, down)] : []),
    link,
    { itemType: 'divider' },
    { itemType: 'alert', name: t('knowledge.toTrash'), icon: <IconTrash />, callback: () => commands.trash(articleId) },
  ];
}
