import '@fontsource-variable/source-serif-4';
import { includesLevel } from '@trackyard/rules';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useWorker } from '../../data/index.ts';
import { useTexts } from '../../texts/index.ts';
import { SkeletonRows, usePageTitle } from '../../ui/index.ts';
import { ArticleHead } from './ArticleHead.tsx';
import styles from './ArticlePage.module.css';
import type { ArticleCommands } from './commands.ts';
import { CommentsPanel } from './comments/CommentsPanel.tsx';
import { useCommentsPanel } from './comments/useCommentsPanel.ts';
import { ArticlePlaceContext } from './document/place.ts';
import { EditingPart } from './EditingPart.tsx';
import { useHistoryPlace } from './history/address.ts';
import type { Library } from './library.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { PassagePart } from './passages/PassagePart.tsx';
import { usePassages } from './passages/usePassages.ts';
import { PrintDialog } from './print/PrintDialog.tsx';
import { usePrint } from './print/usePrint.ts';
import { ReadingView } from './ReadingView.tsx';
import { RenameDialog } from './RenameDialog.tsx';
import { ShareDialog } from './rights/ShareDialog.tsx';
import { useReadNews } from './watch/useReadNews.ts';

const HistoryView = lazy(async () => ({ default: (await import('./history/index.ts')).HistoryView }));

interface Props {
  library: Library;
  commands: ArticleCommands;
  articleId: string;
  /** The article that is edited in this page. */
  editing: string | null;
  onEdit(articleId: string | null): void;
  onLeave(articleId: string): void;
  onNew(parentId: string | null): void;
  onImport(parentId: string | null): void;
}

/** An article, to be read; Edit opens the editor in its place. */
export function ArticlePage({ library, commands, articleId, editing, onEdit, onLeave, onNew, onImport }: Props) {
  const comments = useCommentsPanel(articleId);
  const passages = usePassages(articleId, comments);
  const [asked, setAsked] = useState<'rename' | 'move' | 'share' | 'print' | null>(null);
  const article = library.tree.get(articleId);
  const { act } = useWorker();
  usePageTitle(article?.title ?? '');
  useReadNews(articleId);
  const t = useTexts();
  const page = useRef<HTMLDivElement>(null);
  const print = usePrint(page);
  const history = useHistoryPlace();
  const isEditing = editing === articleId && history === undefined && library.mayEditAt(articleId);
  // Whether it is written in this page: until the server has read that, the reading view shows it from here.
  const [wasEdited, setWasEdited] = useState(isEditing);
  useEffect(() => {
    if (isEditing) setWasEdited(true);
  }, [isEditing]);
  useEffect(() => () => onLeave(articleId), [onLeave, articleId]);
  const { wikiId } = library;
  const place = useMemo(() => ({ wikiId, articleId }), [wikiId, articleId]);
  if (!article) return null;
  return (
    <ArticlePlaceContext value={place}>
      <ArticleHead
        {...{ library, commands, articleId, isEditing, comments, onNew, onImport }}
        isHistory={history !== undefined}
        onEdit={(edits) => onEdit(edits ? articleId : null)}
        onRename={() => setAsked('rename')}
        onMove={() => setAsked('move')}
        onPrint={print}
        onPrintSubtree={() => setAsked('print')}
        onShare={() => setAsked('share')}
      />
      <div className={styles['split']} data-talks={(comments.opened && history === undefined) || undefined}>
        <div ref={page} className={styles['scroll']}>
          {history !== undefined ? (
            <Suspense fallback={<SkeletonRows label={t('ui.loading')} />}>
              <HistoryView library={library} article={article} place={history} />
            </Suspense>
          ) : isEditing ? (
            <EditingPart
              article={article}
              onRename={(title) => commands.rename(articleId, title)}
              onDiscard={() => act('docs.discard', { articleId })}
              onStop={() => onEdit(null)}
            />
          ) : (
            <ReadingView article={article} live={wasEdited} onStart={library.mayEditAt(articleId) ? () => onEdit(articleId) : undefined} />
          )}
          {history === undefined && (
            <PassagePart {...{ articleId, page, passages }} mayComment={includesLevel(library.levelOf(articleId), 'comment')} />
          )}
        </div>
        {comments.opened && history === undefined && <CommentsPanel {...{ library, articleId, passages }} onClose={comments.close} />}
      </div>
      {asked === 'rename' && <RenameDialog {...{ library, commands, articleId }} onClose={() => setAsked(null)} />}
      {asked === 'print' && <PrintDialog {...{ library, articleId }} onClose={() => setAsked(null)} />}
      {asked === 'share' && <ShareDialog {...{ library, articleId }} onClose={() => setAsked(null)} />}
      {asked === 'move' && <MoveDialog {...{ library, commands, articleId }} onClose={() => setAsked(null)} />}
    </ArticlePlaceContext>
  );
}
