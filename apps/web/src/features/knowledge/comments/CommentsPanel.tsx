import { ArticleComments } from '../../../shared/comments/index.ts';
import { useTexts } from '../../../texts/index.ts';
import { PanelFrame } from '../../../ui/index.ts';
import type { Library } from '../library.ts';
import type { Passages } from '../passages/usePassages.ts';

interface Props {
  library: Library;
  articleId: string;
  passages: Passages;
  onClose: () => void;
}
/** The comments on an article, in a panel beside it. On phones, the panel covers the article. */
export function CommentsPanel({ library, articleId, passages, onClose }: Props) {
  const t = useTexts();
  const { draft, drop, removed, chosen, choose } = passages;
  const asked = {
    draft,
    removed,
    chosen: chosen?.from === 'text' ? chosen : null,
    onDrop: drop,
    onShow: (id: string) => choose(id, 'panel'),
  };
  return (
    <PanelFrame title={t('comments.title')} ownScroll onClose={onClose}>
      <ArticleComments wikiId={library.wikiId} articleId={articleId} level={library.levelOf(articleId)} passages={asked} />
    </PanelFrame>
  );
}
