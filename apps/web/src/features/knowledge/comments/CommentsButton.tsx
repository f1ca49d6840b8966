import { IconMessageCircle } from '@tabler/icons-react';
import { openThreads } from '@trackyard/rules';
import { useLive } from '../../../data/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { Button } from '../../../ui/index.ts';
import type { CommentsOpened } from './useCommentsPanel.ts';

/** Opens and closes the comments on an article, and shows the number of open threads. */
export function CommentsButton({ articleId, comments }: { articleId: string; comments: CommentsOpened }) {
  const t = useTexts();
  const count = openThreads(useLive('articleComments.ofArticle', { articleId })?.comments ?? []);
  return (
    <Button
      ref={comments.button}
      size="sm"
      variant="subtle"
      icon={<IconMessageCircle size={18} aria-hidden="true" />}
      aria-label={count > 0 ? t('comments.open', { count }) : t('comments.title')}
      aria-expanded={comments.opened}
      onClick={comments.toggle}
    >
      {count > 0 && count}
    </Button>
  );
}
