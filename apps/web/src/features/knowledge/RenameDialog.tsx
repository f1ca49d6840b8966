import { limits } from '@trackyard/contract';
import { useTexts } from '../../texts/index.ts';
import { NameDialog } from '../../ui/index.ts';
import type { ArticleCommands } from './commands.ts';
import type { Library } from './library.ts';

interface Props {
  library: Library;
  commands: ArticleCommands;
  articleId: string;
  onClose(): void;
}
export function RenameDialog({ library, commands, articleId, onClose }: Props) {
  const t = useTexts();
  return (
    <NameDialog
      title={t('knowledge.rename')}
      label={t('knowledge.titleLabel')}
      name={library.tree.get(articleId)?.title ?? ''}
      missing={t('knowledge.titleMissing')}
      maxLength={limits.titleLength}
      action={t('knowledge.rename')}
      log="Error renaming an article"
      work={(title) => commands.rename(articleId, title)}
      onClose={onClose}
    />
  );
}
