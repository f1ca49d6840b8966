import { useTexts } from '../../../texts/index.ts';
import { ArticleComments, PanelFrame } from '../../../ui/index.ts';
import type { Library } from '../library.ts';

/** The comments on an article, in a panel beside it. On phones, the panel covers the article. */
export function CommentsPanel({ library, articleId, onClose }: { library: Library; articleId: string; onClose: () => void }) {
  const t = useTexts();
  return (
    <PanelFrame title={t('comments.title')} ownScroll onClose={onClose}>
      <ArticleComments wikiId={library.wikiId} articleId={articleId} level={library.levelOf(articleId)} />
    </PanelFrame>
  );
}
